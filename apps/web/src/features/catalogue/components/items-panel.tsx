import type { ItemRow } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import type { FilterField } from '../../../shared/model/filter-field.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { recordStateLabels } from '../model/record-state-labels.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueListPanel } from './catalogue-list.tsx'
import { OpenLink } from './open-link.tsx'

const drawer = lazyPart(async () => (await import('./item-drawer.tsx')).ItemDrawer)
const { item: texts } = catalogueTexts

const fields: readonly FilterField[] = [
  { field: 'sku', label: texts.sku, kind: 'text' },
  { field: 'name', label: texts.name, kind: 'text' },
  { field: 'category.id', label: texts.category, kind: 'relation', relation: 'category' },
  { field: 'isStocked', label: texts.isStocked, kind: 'boolean' },
]
const sortable = ['sku', 'name', 'category.name', 'baseUnit', 'isActive']
const list = { fields, sortable, defaultSort: 'name:asc' }
/** Every column of the file, so that it can be brought back. */
const exports: readonly ExportSource[] = [{ title: catalogueTexts.items, path: '/api/v2/item/export' }]

const columns: readonly DataColumn<ItemRow>[] = [
  {
    id: 'name',
    header: texts.name,
    width: 12,
    grow: true,
    sortable: true,
    cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
  },
  { id: 'sku', header: texts.sku, width: 8, sortable: true, cell: ({ sku }) => sku },
  {
    id: 'category.name',
    header: texts.category,
    width: 10,
    sortable: true,
    from: 'medium',
    cell: ({ category }) => category.name,
  },
  { id: 'baseUnit', header: 'Base unit', width: 6, sortable: true, cell: ({ baseUnit }) => baseUnit },
  {
    id: 'units',
    header: 'Units',
    width: 14,
    from: 'wide',
    cell: ({ units }) => (
      <span className='truncate' title={units}>
        {units}
      </span>
    ),
  },
  {
    id: 'varianceTolerancePct',
    header: texts.tolerancePct,
    width: 7,
    numeric: true,
    from: 'widest',
    cell: ({ varianceTolerancePct }) => (
      <Maybe value={varianceTolerancePct}>{(text) => formatDecimal(text)}</Maybe>
    ),
  },
  {
    id: 'isActive',
    header: catalogueTexts.state,
    width: 6.5,
    sortable: true,
    cell: ({ isActive }) => <StateBadge state={recordStateLabels[isActive ? 'active' : 'archived']} />,
  },
]

/** The tab "Items" of a company: the items of its organisation. */
export function ItemsPanel(props: CompanyPanelProps) {
  return (
    <CatalogueListPanel
      {...props}
      area='item'
      resource='items'
      list={list}
      columns={columns}
      exports={exports}
      importKind='items'
      words={texts}
      lead={catalogueTexts.ofOrganisation}
      drawer={(id, onClose) => <drawer.Part key={id ?? 'new'} itemId={id} onClose={onClose} />}
    />
  )
}
