import type { ReportFigures, ReportPeriodRow } from '@backoffice/api-types'
import { reportPeriodKindNames } from '@backoffice/api-types/report-period-labels'
import { reportPeriodListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { formatDateTime } from '../../shared/lib/format-date-time.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { reportPeriodStateLabels } from './model/period-state-labels.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { Money } from '../../shared/ui/money.tsx'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { periodFilters, type PeriodSearch } from './components/period-filters.tsx'
import { periodTexts as texts } from './texts.ts'

const generate = lazyPart(async () => (await import('./components/generate-dialog.tsx')).GenerateDialog)

const figure = <F extends keyof ReportFigures & keyof typeof texts>(name: F, from: 'medium' | 'widest') => ({
  id: name,
  exported: [`figures.${name}` as const],
  header: texts[name],
  width: 8.5,
  numeric: true,
  from,
  cell: ({ figures, currency }: ReportPeriodRow) => (
    <Maybe value={figures?.[name]}>{(value) => <Money value={value} currency={currency} />}</Maybe>
  ),
})

/** The report periods of the tenant, the latest first, with what they came to. */
export const periodsList = defineList<PeriodSearch>()({
  call: 'GET /v2/report-period/all',
  queryKey: ['report-period.list'],
  resource: 'reportPeriods',
  fields,
  texts,
  defaultSort: 'startDate:desc',
  columns: [
    {
      field: 'name',
      header: texts.name,
      width: 11,
      grow: true,
      cell: ({ id, name }) => (
        <Link to='/orders/report-periods/$id' params={{ id: String(id) }} className={rowLink}>
          {name}
        </Link>
      ),
    },
    { field: 'company.name', header: texts.company, width: 10, cell: ({ company }) => company.name },
    {
      field: 'startDate',
      header: texts.starts,
      width: 6.5,
      cell: ({ startDate }) => <span className='tabular-nums'>{startDate}</span>,
    },
    {
      field: 'endDate',
      header: texts.ends,
      width: 6.5,
      cell: ({ endDate }) => <span className='tabular-nums'>{endDate}</span>,
    },
    {
      field: 'state',
      header: texts.state,
      width: 6,
      card: 'aside',
      cell: ({ state }) => <StateBadge state={reportPeriodStateLabels[state]} />,
    },
    {
      id: 'open',
      exported: ['openCounts', 'drafts'],
      header: texts.open,
      width: 7.5,
      cell: ({ openCounts, drafts }) =>
        openCounts + drafts === 0 ? <None /> : texts.toFinish(openCounts, drafts),
    },
    figure('opening', 'widest'),
    figure('purchases', 'widest'),
    figure('adjustments', 'widest'),
    figure('closing', 'medium'),
    figure('costOfGoods', 'medium'),
    {
      field: 'closedAt',
      exported: ['closedAt', 'closedBy'],
      header: texts.closed,
      width: 12,
      from: 'widest',
      cell: ({ closedAt, closedBy }) => (
        <Maybe value={closedAt}>
          {(at) => (
            <span className='tabular-nums'>
              {formatDateTime(at)} <span className='text-xs text-muted'>{closedBy}</span>
            </span>
          )}
        </Maybe>
      ),
    },
  ],
  filters: [
    { field: 'name', label: texts.name },
    { field: 'company.id', label: texts.company },
    { field: 'kind', label: texts.kind, names: reportPeriodKindNames },
    { field: 'startDate', label: texts.starts },
    { field: 'endDate', label: texts.ends },
    { field: 'closedAt', label: texts.closed },
    { field: 'closings', label: texts.closings },
  ],
  narrowings: periodFilters,
  file: { title: 'Report periods', call: 'GET /v2/report-period/export' },
  create: {
    rights: ['[Reports] [Create] [Orders]'],
    label: texts.generate,
    dialog: generate,
    isLoadedAhead: true,
  },
  empty: (create) => (
    <EmptyState icon={<CalendarRange />} title={texts.none} actions={create}>
      {texts.noneText}
    </EmptyState>
  ),
})
