import type { OrderTemplateRow } from '@backoffice/api-types'
import { orderTemplateListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { formatCount } from '../../shared/lib/format-decimal.ts'
import type { ListSearch } from '../../shared/lib/read-search.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { flagChip, inUseChips, type RecordState } from '../../shared/list/narrowing.tsx'
import { LastDay, PrivateMark } from '../../shared/template/template-cells.tsx'
import { inUseColumn, ownerColumn, scheduleColumns } from '../../shared/template/template-columns.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { ofTemplates } from './api/template-calls.ts'
import { orderTimesOfAll } from './model/order-times.ts'
import { templateBulkActions } from './model/template-bulk.ts'
import { templateTexts as texts } from './texts.ts'

export type TemplateListSearch = ListSearch & {
  state?: RecordState[] | undefined
  mine?: 'true' | undefined
  scheduled?: 'true' | undefined
}

const newTemplate = lazyPart(
  async () => (await import('./components/new-template-dialog.tsx')).NewTemplateDialog,
)

/** The order templates that the person sees: public ones and their own. */
export const templatesList = defineList<TemplateListSearch>()({
  call: 'GET /v2/order-template/all',
  queryKey: ['order-template.list', 'rows'],
  resource: 'orderTemplates',
  fields,
  texts,
  defaultSort: 'name:asc',
  columns: [
    { field: 'name', header: texts.name, width: 11, grow: true, cell: (row) => <Name row={row} /> },
    { field: 'location.name', header: texts.location, width: 7.5, cell: ({ location }) => location.name },
    {
      id: 'suppliers',
      header: texts.suppliers,
      width: 8,
      from: 'medium',
      exported: ['suppliers.name'],
      cell: (row) => <Named text={row.suppliers.map(({ name }) => name).join(', ')} />,
    },
    {
      id: 'orderBy',
      header: texts.orderBy,
      width: 9.5,
      from: 'widest',
      exported: [],
      cell: ({ suppliers }) => <Named text={orderTimesOfAll(suppliers)} />,
    },
    {
      field: 'lineTotal',
      header: texts.lines,
      width: 4.5,
      numeric: true,
      cell: ({ lineTotal }) => formatCount(lineTotal),
    },
    ...scheduleColumns,
    {
      field: 'lastOrderAt',
      header: texts.lastOrder,
      width: 6.75,
      from: 'wide',
      cell: ({ lastOrderAt }) => <LastDay at={lastOrderAt} />,
    },
    inUseColumn,
    ownerColumn,
  ],
  filters: [
    { field: 'name', label: texts.name },
    { field: 'location.id', label: texts.location },
    { field: 'company.id', label: 'Company' },
    { field: 'supplier.id', label: texts.suppliers },
    { field: 'assignee.id', label: texts.assignee },
    { field: 'owner.id', label: texts.owner },
    { field: 'visibility', label: texts.visibility, names: texts.visibilities },
    { field: 'nextRunAt', label: texts.nextRun },
    { field: 'lastOrderAt', label: texts.lastOrder },
    { field: 'lineTotal', label: texts.lines },
  ],
  file: { title: texts.list, call: 'GET /v2/order-template/export' },
  narrowings: [
    inUseChips({ label: texts.state, labels: texts.states }),
    flagChip({ key: 'mine', value: 'true', field: 'isOwn', label: texts.mine }),
    flagChip({ key: 'scheduled', value: 'true', field: 'isScheduled', label: texts.scheduled }),
  ],
  bulk: {
    actionsOf: templateBulkActions,
    nameOf: ({ name }) => name,
    linkOf: (row) => <Name row={row} />,
    invalidates: ofTemplates,
  },
  create: {
    rights: ['[Orders] [Create] [Order Template]'],
    label: texts.newTemplate,
    dialog: newTemplate,
  },
  empty: (create) => (
    <EmptyState icon={<Repeat />} title={texts.noTemplates} actions={create}>
      {create === undefined ? texts.noTemplatesReader : texts.noTemplatesText}
    </EmptyState>
  ),
})

function Name({ row: { id, name, visibility } }: { row: OrderTemplateRow }) {
  return (
    <>
      <Link to='/orders/template/$id' params={{ id: String(id) }} className={rowLink} title={name}>
        {name}
      </Link>
      <PrivateMark visibility={visibility} />
    </>
  )
}

/** Words that a narrow column may cut. */
function Named({ text }: { text: string }) {
  return text === '' ? <None /> : <span title={text}>{text}</span>
}
