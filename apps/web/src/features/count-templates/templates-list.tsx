import type { CountTemplateRow } from '@backoffice/api-types'
import { countTemplateListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { EyeOff, ListChecks } from 'lucide-react'
import { formatCount } from '../../shared/lib/format-decimal.ts'
import { type ListSearch, readChoices } from '../../shared/lib/read-search.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { flagChip, inUseChips, type Narrowing, type RecordState } from '../../shared/list/narrowing.tsx'
import { LastDay, markLook, PrivateMark } from '../../shared/template/template-cells.tsx'
import { inUseColumn, ownerColumn, scheduleColumns } from '../../shared/template/template-columns.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FilterChips } from '../../shared/ui/filter-chips.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Places } from '../../shared/ui/places.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { ofTemplates } from './api/template-calls.ts'
import { templateBulkActions } from './model/template-bulk.ts'
import { kindLabels, templateTexts as texts } from './texts.ts'

type Kind = CountTemplateRow['kind']

export type TemplateListSearch = ListSearch & {
  state?: RecordState[] | undefined
  kind?: Kind[] | undefined
  mine?: 'true' | undefined
}

const { values: kinds } = fields.kind

const kindChips: Narrowing<{ kind?: Kind[] | undefined }, 'kind'> = {
  keys: ['kind'],
  read: (address) => ({ kind: readChoices(address, 'kind', kinds) }),
  itemsOf: ({ kind }) => (kind === undefined ? [] : [{ field: 'kind', op: 'in', value: [...kind] }]),
  draw: ({ search, onChange }) => (
    <FilterChips
      label={texts.kind}
      choices={kinds.map((value) => ({ value, label: kindLabels[value] }))}
      chosen={search.kind ?? []}
      onChange={(kind) => onChange({ kind })}
    />
  ),
}

const newTemplate = lazyPart(
  async () => (await import('./components/new-template-dialog.tsx')).NewTemplateDialog,
)

/** The count templates that the person sees: public ones and their own. */
export const templatesList = defineList<TemplateListSearch>()({
  call: 'GET /v2/count-template/all',
  queryKey: ['count-template.list', 'rows'],
  resource: 'countTemplates',
  fields,
  texts,
  defaultSort: 'name:asc',
  columns: [
    { field: 'name', header: texts.name, width: 11, grow: true, cell: (row) => <Name row={row} /> },
    {
      field: 'location.name',
      header: texts.location,
      width: 7.5,
      exported: ['locations.name'],
      cell: ({ locations }) => <Places places={locations} />,
    },
    { field: 'kind', header: texts.kind, width: 4.5, from: 'wide', cell: ({ kind }) => kindLabels[kind] },
    {
      field: 'rowTotal',
      header: texts.rows,
      width: 4.5,
      numeric: true,
      cell: ({ rowTotal }) => formatCount(rowTotal),
    },
    ...scheduleColumns,
    {
      field: 'lastCountAt',
      header: texts.lastCount,
      width: 6.75,
      cell: ({ lastCountAt }) => <LastDay at={lastCountAt} />,
    },
    inUseColumn,
    {
      field: 'revision',
      header: texts.revision,
      width: 5,
      numeric: true,
      from: 'widest',
      cell: ({ revision }) => revision,
    },
    ownerColumn,
  ],
  filters: [
    { field: 'name', label: texts.name },
    { field: 'location.id', label: texts.location },
    { field: 'company.id', label: 'Company' },
    { field: 'assignee.id', label: texts.assignee },
    { field: 'owner.id', label: texts.owner },
    { field: 'visibility', label: texts.visibility, names: texts.visibilities },
    { field: 'blind', label: texts.blind },
    { field: 'isScheduled', label: texts.scheduled },
    { field: 'nextRunAt', label: texts.nextRun },
    { field: 'lastCountAt', label: texts.lastCount },
    { field: 'rowTotal', label: texts.rows },
  ],
  file: { title: texts.list, call: 'GET /v2/count-template/export' },
  narrowings: [
    inUseChips({ label: texts.state, labels: texts.states }),
    kindChips,
    flagChip({ key: 'mine', value: 'true', field: 'isOwn', label: texts.mine }),
  ],
  bulk: {
    actionsOf: templateBulkActions,
    nameOf: ({ name }) => name,
    linkOf: (row) => <Name row={row} />,
    invalidates: ofTemplates,
  },
  create: {
    rights: ['[Counts] [Create] [Counts Template]'],
    label: texts.newTemplate,
    dialog: newTemplate,
  },
  empty: (create) => (
    <EmptyState icon={<ListChecks />} title={texts.noTemplates} actions={create}>
      {create === undefined ? texts.noTemplatesReader : texts.noTemplatesText}
    </EmptyState>
  ),
})

function Name({ row: { id, name, blind, visibility } }: { row: CountTemplateRow }) {
  return (
    <>
      <Link to='/counts/template/$id' params={{ id: String(id) }} className={rowLink} title={name}>
        {name}
      </Link>
      {blind ? <EyeOff role='img' aria-label={texts.blind} className={markLook} /> : null}
      <PrivateMark visibility={visibility} />
    </>
  )
}
