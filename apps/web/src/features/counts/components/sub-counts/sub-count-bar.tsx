import type { CountRecord, CountSheet, CountSheetRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { subCountsQuery } from '../../api/sub-count-queries.ts'
import type { EntryQueue } from '../../model/entry-queue.ts'
import { othersPlaces } from '../../model/others-places.ts'
import { useSubCounts } from '../../model/use-sub-counts.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'

type SubCountBarProps = {
  count: CountRecord
  subCounts: NonNullable<CountSheet['subCounts']>
  rows: readonly CountSheetRow[]
  queue: EntryQueue
  /** Whether the sheet shows the rows of the own sub-count alone; undefined where those are all. */
  isMine: boolean | undefined
  onMine: (isMine: boolean) => void
}

/** Above the sheet of a count in sub-counts: which is one's own and how far it is, where others are, and that it is finished. */
export function SubCountBar({ count, subCounts, rows, queue, isMine, onMine }: SubCountBarProps) {
  const isCounting = count.state === 'COUNTING'
  const { data } = useQuery(subCountsQuery(count.id, isCounting))
  const work = useSubCounts(count.id)
  const places = useMemo(() => othersPlaces(rows), [rows])
  const { own, overlap } = subCounts
  const all = data?.data ?? []
  const mine = all.find(({ isOwn }) => isOwn)
  async function move() {
    if (own === null) return
    // What was typed last belongs to the sub-count.
    await queue.settled()
    work.move(own, own.state === 'OPEN' ? 'finish' : 'reopen')
  }
  return (
    <section
      aria-label={texts.caption}
      className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-surface px-3 py-2'
    >
      <div className='min-w-0'>
        <p className='flex flex-wrap items-center gap-2'>
          <span className='font-medium'>{own === null ? texts.noSubCount : texts.own(own.name)}</span>
          {mine?.countedTotal === undefined ? null : (
            <span className='tabular-nums'>{texts.counted(mine.countedTotal, mine.rowTotal)}</span>
          )}
          {own?.state === 'FINISHED' ? <Badge tone='success'>{texts.stateOf.FINISHED}</Badge> : null}
          {all.length === 0 ? null : (
            <span className='text-muted'>
              {texts.othersFinished(all.filter(({ state }) => state === 'FINISHED').length, all.length)}
            </span>
          )}
        </p>
        <p className='text-[13px] text-muted'>
          {own?.state === 'FINISHED' && isCounting
            ? texts.ownFinished
            : [
                texts.rule[overlap],
                ...places.map(({ who, item, area }) => texts.othersAt(who, item, area)),
              ].join(' · ')}
        </p>
      </div>
      <div className='flex flex-wrap items-center gap-2'>
        {isMine === undefined ? null : (
          <Button size='sm' aria-pressed={isMine} onClick={() => onMine(!isMine)}>
            {texts.mine}
          </Button>
        )}
        {own === null || !isCounting ? null : (
          <Button
            size='sm'
            variant={own.state === 'OPEN' ? 'primary' : 'secondary'}
            pending={work.isPending}
            onClick={() => void move()}
          >
            {own.state === 'OPEN' ? texts.finishOwn : texts.reopenOwn}
          </Button>
        )}
      </div>
    </section>
  )
}
