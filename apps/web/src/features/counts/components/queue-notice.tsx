import { Check, CircleAlert, CircleHelp, CloudOff, LoaderCircle, UsersRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import type { EntryQueue } from '../model/entry-queue.ts'
import { countTexts } from '../texts.ts'

type QueueNoticeProps = { queue: EntryQueue; onShow: (status: 'refused' | 'doubted' | 'contested') => void }

/** Whether everything that was typed is with the server; said aloud when it changes. */
export function QueueNotice({ queue, onShow }: QueueNoticeProps) {
  const { unsent, refused, doubted, contested, isStalled } = useSyncExternalStore(
    queue.subscribe,
    queue.summary,
  )
  return (
    <div className='flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[13px] whitespace-nowrap'>
      <p role='status' className='inline-flex items-center gap-1.5'>
        {unsent === 0 ? (
          <Saved isAll={refused + doubted === 0} />
        ) : isStalled ? (
          <Stalled count={unsent} />
        ) : (
          <OnTheWay count={unsent} />
        )}
      </p>
      {refused === 0 ? null : (
        <p role='alert' className='inline-flex items-center gap-1.5 text-danger'>
          <CircleAlert aria-hidden='true' className='size-4' />
          {countTexts.refusedRows(refused)}
          <Button size='sm' onClick={() => onShow('refused')}>
            {countTexts.showRefused}
          </Button>
        </p>
      )}
      {doubted === 0 ? null : (
        <p role='alert' className='inline-flex items-center gap-1.5 text-warning'>
          <CircleHelp aria-hidden='true' className='size-4' />
          {countTexts.doubtedRows(doubted)}
          <Button size='sm' onClick={() => onShow('doubted')}>
            {countTexts.showRefused}
          </Button>
        </p>
      )}
      {contested === 0 ? null : (
        <p role='alert' className='inline-flex items-center gap-1.5 text-warning'>
          <UsersRound aria-hidden='true' className='size-4' />
          {countTexts.contestedRows(contested)}
          <Button size='sm' onClick={() => onShow('contested')}>
            {countTexts.showRefused}
          </Button>
        </p>
      )}
    </div>
  )
}

function Saved({ isAll }: { isAll: boolean }) {
  return (
    <>
      <Check aria-hidden='true' className='size-4 text-success' />
      <span className='text-muted'>{isAll ? countTexts.allSaved : countTexts.restSaved}</span>
    </>
  )
}

function OnTheWay({ count }: { count: number }) {
  return (
    <>
      <LoaderCircle aria-hidden='true' className='size-4 text-muted' />
      <span className='text-muted'>{countTexts.unsent(count)}</span>
    </>
  )
}

function Stalled({ count }: { count: number }) {
  return (
    <>
      <CloudOff aria-hidden='true' className='size-4 text-warning' />
      <span className='text-warning'>{countTexts.stalled(count)}</span>
    </>
  )
}
