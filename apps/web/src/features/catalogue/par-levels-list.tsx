import { parMethodNames, roundingNames } from '@backoffice/api-types/catalogue-labels'
import { parLevelListFields as fields } from '@backoffice/api-types/list-fields'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { useMemo } from 'react'
import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import type { CompanyPanelProps } from '../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../shared/model/use-current-user.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { ofCatalogue } from './api/catalogue-queries.ts'
import * as parts from './components/catalogue-parts.tsx'
import { LevelAdvice } from './components/level-advice.tsx'
import { LevelCell } from './components/level-cell.tsx'
import { LevelNotice } from './components/level-notice.tsx'
import { OpenLink } from './components/open-link.tsx'
import type { LevelEdits } from './model/level-edits.ts'
import { parBulkActions } from './model/par-bulk.ts'
import { useLevelEdits } from './model/use-level-edits.ts'
import { catalogueTexts } from './texts.ts'

const drawer = lazyPart(async () => (await import('./components/par-level-drawer.tsx')).ParLevelDrawer)
const { par: texts, offer } = catalogueTexts
const levels = ['par', 'min', 'max'] as const
const mayEditLevels = (user: PermissionHolder) => hasRight(user, '[Setup] [Edit] [Company]')

const parLevelsList = defineList<parts.CatalogueSearch>()({
  call: 'GET /v2/par-level/all',
  queryKey: ['par-level.list'],
  resource: 'parLevels',
  fields,
  ...parts.looksOf(texts),
  defaultSort: 'location.name:asc,item.name:asc',
  columns: [
    {
      field: 'item.name',
      header: offer.item,
      width: 12,
      grow: true,
      cell: ({ id, item }) => <OpenLink id={id}>{item.name}</OpenLink>,
    },
    {
      field: 'item.sku',
      header: catalogueTexts.item.sku,
      width: 6.5,
      from: 'wide',
      cell: ({ item }) => item.sku,
    },
    { field: 'location.name', header: texts.location, width: 8, cell: (row) => row.location.name },
    {
      field: 'method',
      header: texts.method,
      width: 6.5,
      from: 'wide',
      cell: ({ method }) => parMethodNames[method],
    },
    ...levels.map((field) => ({
      field,
      header: texts[field],
      width: 5.5,
      numeric: true,
      cell: (row: Record<typeof field, string | null>) => (
        <Maybe value={row[field]}>{(text) => formatDecimal(text)}</Maybe>
      ),
    })),
    {
      id: 'advice',
      header: texts.advice.title,
      width: 14,
      cell: (row) => <LevelAdvice row={row} />,
    },
    { id: 'item.baseUnit', header: texts.unit, width: 5, from: 'widest', cell: ({ item }) => item.baseUnit },
    {
      field: 'rounding',
      header: texts.rounding,
      width: 6,
      from: 'widest',
      cell: ({ rounding }) => roundingNames[rounding],
    },
  ],
  filters: [
    { field: 'location.id', label: texts.location },
    { field: 'item.id', label: offer.item },
    { field: 'method', label: texts.method, names: parMethodNames },
  ],
  wholeFiles: [{ title: texts.list, call: 'GET /v2/par-level/export' }],
  bulk: {
    actionsOf: (user) => (mayEditLevels(user) ? parBulkActions : []),
    nameOf: ({ item, location }) => `${item.name}, ${location.name}`,
    invalidates: ofCatalogue,
  },
  Tools: () => <parts.CatalogueImport kind='par-levels' what={texts.what} />,
  Beside: parts.openBeside((id, close) => <drawer.Part parLevelId={id} onClose={close} />),
})

/** Levels that are typed into their cells. */
function columnsWith(edits: LevelEdits) {
  return parLevelsList.columns.map((column): (typeof parLevelsList.columns)[number] => {
    if (column.id === 'advice') return { ...column, cell: (row) => <LevelAdvice row={row} edits={edits} /> }
    const field = levels.find((level) => level === column.id)
    if (field === undefined) return column
    return { ...column, cell: (row) => <LevelCell row={row} field={field} edits={edits} /> }
  })
}

/** The tab "Par levels" of a company: how much of what is wanted at its locations. */
export function ParLevelsPanel({ companyId, search, onSearch }: CompanyPanelProps) {
  const mayEdit = mayEditLevels(useCurrentUser())
  const edits = useLevelEdits()
  const columns = useMemo(() => (mayEdit ? columnsWith(edits) : parLevelsList.columns), [mayEdit, edits])
  const held = useMemo(() => [{ field: 'company.id', op: 'eq', value: companyId }] as const, [companyId])
  return (
    <ListView
      list={parLevelsList}
      address={search}
      onSearch={onSearch}
      held={held}
      columns={columns}
      lead={<parts.Lead>{catalogueTexts.ofCompany}</parts.Lead>}
      notice={<LevelNotice edits={edits} />}
    />
  )
}
