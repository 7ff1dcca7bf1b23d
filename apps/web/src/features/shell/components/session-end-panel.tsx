import { Clock } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { formatSeconds, spokenTime } from '../model/format-seconds.ts'
import type { SessionEndNotice } from '../model/session-end-watch.ts'
import { usePanel } from '../model/use-panel.ts'
import { useStaySignedIn } from '../model/use-stay-signed-in.ts'
import { statusTexts } from '../status-texts.ts'
import { SessionEndActions } from './session-end-actions.tsx'

type SessionEndPanelProps = {
  notice: SessionEndNotice & { isShown: true }
  /** Whether the panel has had the focus before; it takes it once. */
  hasTakenFocus: RefObject<boolean>
  onAside: () => void
}

/** How long the session still lives, and what can be done about it. */
export function SessionEndPanel({ notice, hasTakenFocus, onAside }: SessionEndPanelProps) {
  const { isOver, isFinal, secondsLeft } = notice
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const stay = useStaySignedIn()
  usePanel(panel, hasTakenFocus)
  const texts = statusTexts.sessionEnd[isOver ? 'over' : isFinal ? 'final' : 'idle']
  return (
    <div
      ref={panel}
      popover='manual'
      role='alertdialog'
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className='fixed inset-auto right-4 bottom-4 m-0 w-[min(24rem,calc(100vw-1rem))] animate-[appear_120ms_ease-out] overflow-hidden rounded-xl border border-line bg-raised p-0 text-sm text-text shadow-overlay'
    >
      <div className='flex items-start gap-3 px-5 pt-4 pb-4'>
        <Clock aria-hidden='true' className='mt-0.5 size-5 shrink-0 text-warning' />
        <div className='min-w-0 flex-1'>
          <h2 id={`${id}-title`} className='text-base leading-6 font-medium'>
            {texts.title}
          </h2>
          <p id={`${id}-text`} className='mt-1 text-pretty text-muted'>
            {texts.text}
          </p>
          {stay.error === null ? null : <p className='mt-2 text-danger'>{problemText(stay.error)}</p>}
        </div>
        {isOver ? null : (
          <span role='timer' className='text-base leading-6 font-medium text-warning tabular-nums'>
            {formatSeconds(secondsLeft)}
          </span>
        )}
      </div>
      <SessionEndActions notice={notice} stay={stay} onAside={onAside} />
      <p role='alert' className='sr-only'>
        {isOver ? texts.title : statusTexts.sessionEnd.spoken(spokenTime(secondsLeft))}
      </p>
    </div>
  )
}
