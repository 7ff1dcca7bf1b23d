import type { CountRecord } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { DataColumn } from '../../../shared/ui/data-table/data-column.ts'
import { None } from '../../../shared/ui/none.tsx'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { isLate } from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'

/** Columns of the counts list. */
export const countColumns: readonly DataColumn<CountRecord>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 12,
    sortable: true,
    cell: (count) => <NumberCell count={count} />,
  },
  {
    id: 'location.name',
    header: 'Location',
    width: 10,
    grow: true,
    sortable: true,
    cell: (count) => count.location.name,
  },
  {
    id: 'template.name',
    header: 'Template',
    width: 11,
    sortable: true,
    from: 'wide',
    cell: (count) => count.template?.name ?? <None />,
  },
  {
    id: 'state',
    header: 'State',
    width: 7.5,
    sortable: true,
    cell: (count) => <StateBadge state={countStateLabels[count.state]} />,
  },
  {
    id: 'countedTotal',
    header: 'Progress',
    width: 10,
    sortable: true,
    cell: (count) => <Progress count={count} />,
  },
  {
    id: 'dueDate',
    header: 'Due',
    width: 9.5,
    sortable: true,
    from: 'medium',
    cell: (count) => <Due count={count} />,
  },
  {
    id: 'varianceValue',
    header: 'Variance value',
    width: 9.5,
    numeric: true,
    sum: 'varianceValue',
    cell: (count) => <Variance count={count} />,
  },
  {
    id: 'accuracyPct',
    header: 'Accuracy',
    width: 6.5,
    numeric: true,
    from: 'widest',
    cell: ({ accuracyPct }) => (accuracyPct == null ? <None /> : `${formatDecimal(accuracyPct)} %`),
  },
  {
    id: 'postedAt',
    header: 'Posted',
    width: 11,
    sortable: true,
    from: 'wide',
    cell: (count) => <span className='tabular-nums'>{formatDateTime(count.postedAt) || <None />}</span>,
  },
]

function NumberCell({ count }: { count: CountRecord }) {
  return (
    <span className='inline-flex items-center gap-1.5'>
      <Link to='/counts/$id' params={{ id: String(count.id) }} className={rowLink}>
        {count.number}
      </Link>
      {count.blind ? (
        <EyeOff aria-label={countTexts.blind} role='img' className='size-3.5 shrink-0 text-muted' />
      ) : null}
    </span>
  )
}

function Progress({ count }: { count: CountRecord }) {
  return (
    <span className='flex items-center gap-2'>
      <ProgressBar
        label={countTexts.progressLabel}
        value={count.countedTotal}
        max={count.lineTotal}
        className='w-16 shrink-0'
      />
      <span className='text-muted tabular-nums'>
        {count.countedTotal}/{count.lineTotal}
      </span>
    </span>
  )
}

function Due({ count }: { count: CountRecord }) {
  if (count.dueDate === null) return <None />
  return (
    <span className='inline-flex items-center gap-2 tabular-nums'>
      {count.dueDate}
      {isLate(count, new Date()) ? <Badge tone='danger'>{countTexts.late}</Badge> : null}
    </span>
  )
}

function Variance({ count: { varianceValue, currency } }: { count: CountRecord }) {
  if (varianceValue === undefined) return <None word={countTexts.hidden} />
  return varianceValue === null ? <None /> : <SignedFigure value={varianceValue} unit={currency} />
}
