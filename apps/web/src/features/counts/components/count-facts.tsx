import type { CountRecord } from '@backoffice/api-types'
import { EyeOff } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { isLate } from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'

/** What a count is and how far it has come, on one line. */
export function CountFacts({ count }: { count: CountRecord }) {
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
        {isLate(count, new Date()) ? <Badge tone='danger'>{countTexts.late}</Badge> : null}
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
      <span className='truncate text-muted'>{whenText(count)}</span>
    </div>
  )
}

function whenText({ postedAt, snapshotAt, dueDate }: CountRecord): string {
  if (postedAt !== null) return `posted ${formatDateTime(postedAt)}`
  if (dueDate !== null) return `due ${dueDate}`
  return snapshotAt === null ? '' : `started ${formatDateTime(snapshotAt)}`
}
