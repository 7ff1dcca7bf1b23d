import type { CountRecord } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { Clock, EyeOff } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { listOriginOf } from '../model/count-page-search.ts'
import { countTexts } from '../texts.ts'

/** Columns of the counts list. */
export const countColumns: readonly DataColumn<CountRecord>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 10.75,
    sortable: true,
    cell: ({ id, number }) => (
      <Link
        from='/counts/'
        to='/counts/$id'
        params={{ id: String(id) }}
        search={(search) => ({ list: listOriginOf(search) })}
        className={rowLink}
      >
        {number}
      </Link>
    ),
  },
  {
    id: 'location.name',
    header: 'Location',
    width: 6.25,
    grow: true,
    sortable: true,
    cell: (count) => count.location.name,
  },
  {
    id: 'template.name',
    header: 'Template',
    width: 7.5,
    sortable: true,
    from: 'wide',
    cell: (count) => <Template count={count} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 6,
    sortable: true,
    cell: (count) => <StateBadge state={countStateLabels[count.state]} />,
  },
  {
    id: 'countedTotal',
    header: 'Progress',
    width: 7.75,
    sortable: true,
    cell: (count) => <Progress count={count} />,
  },
  { id: 'dueDate', header: 'Due', width: 7.25, sortable: true, cell: (count) => <Due count={count} /> },
  {
    id: 'varianceValue',
    header: 'Variance value',
    width: 8.25,
    numeric: true,
    sum: 'varianceValue',
    from: 'medium',
    cell: (count) => <Variance count={count} />,
  },
  {
    id: 'accuracyPct',
    header: 'Accuracy',
    width: 5.5,
    numeric: true,
    from: 'widest',
    cell: ({ accuracyPct }) => (
      <Maybe value={accuracyPct}>{(accuracy) => `${formatDecimal(accuracy)} %`}</Maybe>
    ),
  },
  {
    id: 'postedAt',
    header: 'Posted',
    width: 10,
    sortable: true,
    from: 'wide',
    cell: (count) => <span className='tabular-nums'>{formatDateTime(count.postedAt) || <None />}</span>,
  },
]

function Template({ count: { template, blind } }: { count: CountRecord }) {
  if (template === null) return <None />
  return (
    <span title={template.name}>
      {blind ? (
        <EyeOff
          aria-label={countTexts.blind}
          role='img'
          className='mr-1.5 inline size-3.5 align-[-2px] text-muted'
        />
      ) : null}
      {template.name}
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
        className='w-12 shrink-0'
      />
      <span className='text-muted tabular-nums'>
        {count.countedTotal}/{count.lineTotal}
      </span>
    </span>
  )
}

function Due({ count }: { count: CountRecord }) {
  if (count.dueDate === null) return <None />
  if (!count.isLate) return <span className='tabular-nums'>{count.dueDate}</span>
  return (
    <span className='font-medium text-danger tabular-nums'>
      {count.dueDate}
      <Clock aria-label={countTexts.late} role='img' className='ml-1.5 inline size-3.5 align-[-2px]' />
    </span>
  )
}

function Variance({ count: { varianceValue, currency } }: { count: CountRecord }) {
  if (varianceValue === undefined) return <None word={countTexts.hidden} />
  return varianceValue === null ? <None /> : <SignedFigure value={varianceValue} unit={currency} />
}
