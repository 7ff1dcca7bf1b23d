import type { ParLevelRecord } from '@backoffice/api-types'
import { parMethodNames, roundingNames } from '@backoffice/api-types/catalogue-labels'
import { hasRight } from '@backoffice/permissions'
import { useMemo } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import type { FilterField } from '../../../shared/model/filter-field.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import type { LevelEdits } from '../model/level-edits.ts'
import type { LevelField } from '../model/par-form.ts'
import { useLevelEdits } from '../model/use-level-edits.ts'
import { useParBulk } from '../model/use-par-bulk.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueListPanel } from './catalogue-list.tsx'
import { LevelCell } from './level-cell.tsx'
import { LevelNotice } from './level-notice.tsx'
import { OpenLink } from './open-link.tsx'

const drawer = lazyPart(async () => (await import('./par-level-drawer.tsx')).ParLevelDrawer)
const { par: texts, offer } = catalogueTexts

const methods = Object.entries(parMethodNames).map(([value, label]) => ({ value, label }))
const fields: readonly FilterField[] = [
  { field: 'location.id', label: texts.location, kind: 'relation', relation: 'location' },
  { field: 'item.id', label: offer.item, kind: 'relation', relation: 'item' },
  { field: 'method', label: texts.method, kind: 'enum', choices: methods },
]
const sortable = ['item.name', 'item.sku', 'location.name', 'method', 'par', 'min', 'max', 'rounding']
const list = { fields, sortable, defaultSort: 'location.name:asc,item.name:asc' }
/** Every column of the file, so that it can be brought back. */
const exports: readonly ExportSource[] = [{ title: texts.list, path: '/api/v2/par-level/export' }]

/** @param edits undefined for those who may only read */
const level = (id: LevelField, edits: LevelEdits | undefined): DataColumn<ParLevelRecord> => ({
  id,
  header: texts[id],
  width: 6.5,
  numeric: true,
  sortable: true,
  cell: (row) =>
    edits === undefined ? (
      <Maybe value={row[id]}>{(text) => formatDecimal(text)}</Maybe>
    ) : (
      <LevelCell row={row} field={id} edits={edits} />
    ),
})

const columnsWith = (edits: LevelEdits | undefined): readonly DataColumn<ParLevelRecord>[] => [
  {
    id: 'item.name',
    header: offer.item,
    width: 12,
    grow: true,
    sortable: true,
    cell: ({ id, item }) => <OpenLink id={id}>{item.name}</OpenLink>,
  },
  {
    id: 'item.sku',
    header: catalogueTexts.item.sku,
    width: 8,
    sortable: true,
    from: 'medium',
    cell: ({ item }) => item.sku,
  },
  {
    id: 'location.name',
    header: texts.location,
    width: 8,
    sortable: true,
    cell: (row) => row.location.name,
  },
  {
    id: 'method',
    header: texts.method,
    width: 7,
    sortable: true,
    from: 'medium',
    cell: ({ method }) => parMethodNames[method],
  },
  level('par', edits),
  level('min', edits),
  level('max', edits),
  { id: 'item.baseUnit', header: texts.unit, width: 5, from: 'medium', cell: ({ item }) => item.baseUnit },
  {
    id: 'rounding',
    header: texts.rounding,
    width: 6,
    sortable: true,
    from: 'wide',
    cell: ({ rounding }) => roundingNames[rounding],
  },
]

/** The tab "Par levels" of a company: how much of what is wanted at its locations. */
export function ParLevelsPanel(props: CompanyPanelProps) {
  const { companyId } = props
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const edits = useLevelEdits()
  const columns = useMemo(() => columnsWith(mayEdit ? edits : undefined), [mayEdit, edits])
  const held = useMemo(() => [{ field: 'company.id', op: 'eq', value: companyId }] as const, [companyId])
  const bulk = useParBulk(props.search, list, held)
  return (
    <CatalogueListPanel
      {...props}
      {...(mayEdit ? { bulk } : {})}
      area='par-level'
      resource='parLevels'
      list={list}
      columns={columns}
      exports={exports}
      importKind='par-levels'
      words={texts}
      lead={catalogueTexts.ofCompany}
      held={held}
      hasStates={false}
      notice={<LevelNotice edits={edits} />}
      drawer={(id, onClose) => <drawer.Part key={id ?? 'new'} parLevelId={id} onClose={onClose} />}
    />
  )
}
