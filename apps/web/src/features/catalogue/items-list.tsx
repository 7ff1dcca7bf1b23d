import type { ItemRow } from '@backoffice/api-types'
import { itemListFields as fields } from '@backoffice/api-types/list-fields'
import { hasRight } from '@backoffice/permissions'
import { Link } from '@tanstack/react-router'
import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import type { CompanyPanelProps } from '../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../shared/model/use-current-user.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import * as parts from './components/catalogue-parts.tsx'
import { catalogueTexts } from './texts.ts'

const drawer = lazyPart(async () => (await import('./components/item-drawer.tsx')).ItemDrawer)
const { item: texts } = catalogueTexts

const itemsList = defineList<parts.CatalogueSearch>()({
  call: 'GET /v2/item/all',
  queryKey: ['item.list'],
  resource: 'items',
  fields,
  ...parts.looksOf(texts),
  defaultSort: 'name:asc',
  columns: [
    parts.nameColumn(texts.name),
    { field: 'sku', header: texts.sku, width: 8, cell: ({ sku }) => sku },
    {
      field: 'category.name',
      header: texts.category,
      width: 10,
      from: 'medium',
      cell: ({ category }) => category.name,
    },
    { field: 'baseUnit', header: texts.baseUnit, width: 6, cell: ({ baseUnit }) => baseUnit },
    {
      id: 'units',
      header: texts.units,
      width: 14,
      from: 'wide',
      cell: ({ units }) => (
        <span className='truncate' title={units}>
          {units}
        </span>
      ),
    },
    {
      field: 'varianceTolerancePct',
      header: texts.tolerancePct,
      width: 7,
      numeric: true,
      sortable: false,
      from: 'widest',
      cell: ({ varianceTolerancePct }) => (
        <Maybe value={varianceTolerancePct}>{(text) => formatDecimal(text)}</Maybe>
      ),
    },
    { id: 'stock', header: texts.stock, width: 5, exported: [], cell: (item) => <StockLink item={item} /> },
    parts.stateColumn,
  ],
  filters: [
    { field: 'sku', label: texts.sku },
    { field: 'name', label: texts.name },
    { field: 'category.id', label: texts.category },
    { field: 'isStocked', label: texts.isStocked },
  ],
  narrowings: [parts.stateOfRecord],
  wholeFiles: [{ title: catalogueTexts.items, call: 'GET /v2/item/export' }],
  Tools: () => <parts.CatalogueImport kind='items' what={texts.what} />,
  Beside: parts.openBeside((id, close) => <drawer.Part itemId={id} onClose={close} />),
})

/** Stock of its own column, for whoever may see it. */
const withoutStock = itemsList.columns.filter(({ id }) => id !== 'stock')

/** What lies of an item at each location. */
function StockLink({ item: { id, name } }: { item: Pick<ItemRow, 'id' | 'name'> }) {
  return (
    <Link
      to='/orders/stock'
      search={{ where: [`item.id:eq:${id}`] }}
      aria-label={texts.stockOf(name)}
      className={rowLink}
    >
      {texts.stock}
    </Link>
  )
}

/** The tab "Items" of a company: the items of its organisation. */
export function ItemsPanel({ search, onSearch }: CompanyPanelProps) {
  const maySeeStock = hasRight(useCurrentUser(), '[Reports] [View] [Orders]')
  return (
    <ListView
      list={itemsList}
      {...(maySeeStock ? {} : { columns: withoutStock })}
      address={search}
      onSearch={onSearch}
      lead={<parts.Lead>{catalogueTexts.ofOrganisation}</parts.Lead>}
    />
  )
}
