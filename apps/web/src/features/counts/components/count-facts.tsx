import type { CountRecord } from '@backoffice/api-types'
import { EyeOff, Info, UsersRound } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { countTexts } from '../texts.ts'

type CountFactsProps = {
  count: CountRecord
  onDetails?: () => void
  /** Shows who counts what; undefined where there is nothing to see or plan. */
  onSubCounts?: (() => void) | undefined
}

/** What a count is and how far it has come, on one line. */
export function CountFacts({ count, onDetails, onSubCounts }: CountFactsProps) {
  const when = whenText(count)
  return (
    <div className='flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2'>
      <span role='status' className='flex items-center gap-2'>
        <StateBadge state={countStateLabels[count.state]} />
        {count.blind ? (
          <span className='flex' title={countTexts.blindHint}>
            <Badge>
              <EyeOff aria-hidden='true' className='size-3.5' />
              {countTexts.blind}
            </Badge>
          </span>
        ) : null}
        {count.round > 1 ? <Badge>{countTexts.round(count.round)}</Badge> : null}
        {count.isLate ? <Badge tone='danger'>{countTexts.late}</Badge> : null}
      </span>
      <span className='flex items-center gap-2.5 tabular-nums'>
        <ProgressBar
          label={countTexts.progressLabel}
          value={count.countedTotal}
          max={count.lineTotal}
          className='w-36'
        />
        {countTexts.progress(count)}
      </span>
      {when === '' ? null : <span className='truncate text-muted'>{when}</span>}
      {onDetails === undefined ? null : (
        <Button
          size='sm'
          icon={<Info aria-hidden='true' className='size-3.5' />}
          aria-haspopup='dialog'
          onClick={onDetails}
        >
          {countTexts.details}
        </Button>
      )}
      {onSubCounts === undefined ? null : (
        <Button
          size='sm'
          icon={<UsersRound aria-hidden='true' className='size-3.5' />}
          aria-haspopup='dialog'
          onClick={onSubCounts}
        >
          {countTexts.counters}
        </Button>
      )}
    </div>
  )
}

function whenText({ postedAt, snapshotAt, dueDate }: CountRecord): string {
  if (postedAt !== null) return `posted ${formatDateTime(postedAt)}`
  if (dueDate !== null) return `due ${dueDate}`
  return snapshotAt === null ? '' : `started ${formatDateTime(snapshotAt)}`
}
