import type { CountRecord } from '@backoffice/api-types'
import { countListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { Clock, EyeOff } from 'lucide-react'
import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { listOriginOf } from '../../shared/lib/list-origin.ts'
import type { ListSearch } from '../../shared/lib/read-search.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { recordChip, stateChips } from '../../shared/list/narrowing.tsx'
import { countStateLabels } from '../../shared/model/state-labels.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { None } from '../../shared/ui/none.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { Places } from '../../shared/ui/places.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { SignedFigure } from '../../shared/ui/signed-figure.tsx'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { ofCounts } from './api/count-queries.ts'
import { dueChips, type DueChoice } from './components/due-chips.tsx'
import { countBulkActions } from './model/count-bulk.ts'
import { countListTexts } from './list-texts.ts'
import { countTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

const { values: states } = fields.state
const newCount = lazyPart(async () => (await import('./components/new-count-dialog.tsx')).NewCountDialog)

/** What the address of the counts list says. */
export type CountListSearch = ListSearch & {
  state?: (typeof states)[number][] | undefined
  /** Counts that are still open and whose due date has passed, is today, or today or within the six days after. */
  due?: DueChoice | undefined
  /** Only counts that this user planned, is to count or entered a figure into. */
  participant?: number | undefined
  /** Only counts that wait for an approval that this user may give. */
  approver?: number | undefined
  /** Only counts that this user may post. */
  poster?: number | undefined
}

/** The counts of the tenant: what is open, what is late, what came out; the newest first. */
export const countsList = defineList<CountListSearch>()({
  call: 'GET /v2/count/all',
  queryKey: ['count.list'],
  resource: 'counts',
  fields,
  texts: { ...countListTexts, list: texts.list },
  columns: [
    {
      field: 'number',
      header: 'Number',
      width: 10.75,
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
      field: 'location.name',
      header: 'Location',
      width: 6.25,
      grow: true,
      exported: ['locations.name'],
      cell: ({ locations }) => <Places places={locations} />,
    },
    {
      field: 'template.name',
      header: 'Template',
      width: 6.75,
      from: 'wide',
      cell: (count) => <Template count={count} />,
    },
    {
      id: 'assignees',
      header: 'Assigned to',
      width: 7.25,
      from: 'wide',
      exported: ['assignees.name'],
      cell: (count) => <Assignees count={count} />,
    },
    {
      field: 'state',
      header: 'State',
      width: 6,
      card: 'aside',
      cell: (count) => <StateBadge state={countStateLabels[count.state]} />,
    },
    {
      field: 'countedTotal',
      header: 'Progress',
      width: 7.75,
      exported: ['countedTotal', 'lineTotal'],
      cell: (count) => <Progress count={count} />,
    },
    { field: 'dueDate', header: 'Due', width: 7.25, cell: (count) => <Due count={count} /> },
    {
      id: 'varianceValue',
      header: 'Variance value',
      width: 8.25,
      numeric: true,
      sum: 'varianceValue',
      from: 'medium',
      card: 'key-fact',
      exported: ['varianceValue', 'currency'],
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
      field: 'postedAt',
      header: 'Posted',
      width: 10,
      from: 'widest',
      cell: (count) => <Moment at={count.postedAt} none={<None />} />,
    },
  ],
  // Whether they are due, and their state, is asked for by chips.
  filters: [
    { field: 'number', label: 'Number' },
    { field: 'location.id', label: 'Location' },
    { field: 'template.id', label: 'Template' },
    { field: 'company.id', label: 'Company' },
    { field: 'participant.id', label: 'Planner or counter' },
    { field: 'dueDate', label: 'Due date' },
    { field: 'countDate', label: 'Count date' },
    { field: 'blind', label: 'Blind' },
    { field: 'lineTotal', label: 'Lines' },
    { field: 'countedTotal', label: 'Lines counted' },
    { field: 'createdAt', label: 'Created' },
    { field: 'snapshotAt', label: 'Started' },
    { field: 'submittedAt', label: 'Submitted' },
    { field: 'approvedAt', label: 'Approved' },
    { field: 'postedAt', label: 'Posted' },
  ],
  narrowings: [
    stateChips({ label: texts.state, values: states, labels: countStateLabels }),
    recordChip({ key: 'participant', field: 'participant.id', label: countListTexts.ofOnePerson }),
    recordChip({ key: 'approver', field: 'approver.id', label: countListTexts.toApprove }),
    recordChip({ key: 'poster', field: 'poster.id', label: countListTexts.toPost }),
    dueChips,
  ],
  file: { title: texts.list, call: 'GET /v2/count/export' },
  bulk: {
    actionsOf: countBulkActions,
    nameOf: ({ number }) => number,
    linkOf: ({ id, number }) => (
      <Link to='/counts/$id' params={{ id: String(id) }} className={rowLink}>
        {number}
      </Link>
    ),
    invalidates: ofCounts,
  },
  create: {
    rights: ['[Counts] [Create] [List]', '[Counts] [View] [Counts Template]'],
    label: countListTexts.newCount,
    dialog: newCount,
  },
  empty: (create) => (
    <EmptyState title={countListTexts.noCounts} actions={create}>
      {create === undefined ? countListTexts.noCountsReader : countListTexts.noCountsText}
    </EmptyState>
  ),
})

function Template({ count: { template, blind } }: { count: CountRecord }) {
  return (
    <span title={template?.name}>
      {blind ? (
        <EyeOff
          aria-label={texts.blind}
          role='img'
          className='mr-1.5 inline size-3.5 align-[-2px] text-muted'
        />
      ) : null}
      {template?.name ?? <None />}
    </span>
  )
}

function Assignees({ count: { assignees } }: { count: CountRecord }) {
  if (assignees.length === 0) return <None />
  const names = assignees.map(({ name }) => name).join(', ')
  return <span title={names}>{names}</span>
}

function Progress({ count }: { count: CountRecord }) {
  return (
    <span className='flex items-center gap-2'>
      <ProgressBar
        label={texts.progressLabel}
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
      <Clock aria-label={texts.late} role='img' className='ml-1.5 inline size-3.5 align-[-2px]' />
    </span>
  )
}

function Variance({ count: { varianceValue, currency } }: { count: CountRecord }) {
  if (varianceValue === undefined) return <None word={texts.hidden} />
  return varianceValue === null ? <None /> : <SignedFigure value={varianceValue} unit={currency} />
}
