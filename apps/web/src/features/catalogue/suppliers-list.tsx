import { supplierListFields as fields } from '@backoffice/api-types/list-fields'
import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import type { CompanyPanelProps } from '../../shared/model/company-panel.ts'
import { ExportSlot } from '../../shared/ui/export/export-slot.tsx'
import type { ExportSource } from '../../shared/ui/export/export-source.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { None } from '../../shared/ui/none.tsx'
import * as parts from './components/catalogue-parts.tsx'
import { catalogueTexts } from './texts.ts'

const drawer = lazyPart(async () => (await import('./components/supplier-drawer.tsx')).SupplierDrawer)
const { supplier: texts, offer } = catalogueTexts

const suppliersList = defineList<parts.CatalogueSearch>()({
  call: 'GET /v2/supplier/all',
  queryKey: ['supplier.list'],
  resource: 'suppliers',
  fields,
  ...parts.looksOf(texts),
  defaultSort: 'name:asc',
  columns: [
    parts.nameColumn(texts.name),
    { field: 'code', header: texts.code, width: 7, cell: ({ code }) => code },
    {
      field: 'email',
      header: texts.email,
      width: 13,
      sortable: false,
      from: 'medium',
      cell: ({ email }) => email ?? <None />,
    },
    { field: 'currency', header: texts.currency, width: 6, cell: ({ currency }) => currency },
    {
      field: 'leadTimeDays',
      header: texts.leadTime,
      width: 9,
      numeric: true,
      from: 'wide',
      cell: ({ leadTimeDays }) => leadTimeDays,
    },
    {
      field: 'minOrderValue',
      header: texts.minOrder,
      width: 8,
      numeric: true,
      sortable: false,
      from: 'wide',
      cell: ({ minOrderValue }) => <Maybe value={minOrderValue}>{(text) => formatDecimal(text)}</Maybe>,
    },
    {
      field: 'itemTotal',
      header: catalogueTexts.items,
      width: 5,
      numeric: true,
      cell: ({ itemTotal }) => itemTotal,
    },
    parts.stateColumn,
  ],
  filters: [
    { field: 'code', label: texts.code },
    { field: 'name', label: texts.name },
    { field: 'currency', label: texts.currency },
    { field: 'leadTimeDays', label: texts.leadTime },
  ],
  narrowings: [parts.stateOfRecord],
  wholeFiles: [{ title: texts.list, call: 'GET /v2/supplier/export' }],
  Tools,
  Beside: parts.openBeside((id, close) => <drawer.Part supplierId={id} onClose={close} />),
})

const catalogue: readonly ExportSource[] = [{ title: offer.title, call: 'GET /v2/supplier-item/export' }]

/** Suppliers from a file, and what they sell from and into one. */
function Tools() {
  return (
    <>
      <parts.CatalogueImport kind='suppliers' what={texts.what} />
      <parts.CatalogueImport kind='catalogue' what={offer.what} label={offer.import} />
      <ExportSlot
        resource='suppliers'
        sources={catalogue}
        columns={[]}
        request={{}}
        total={null}
        label={offer.export}
      />
    </>
  )
}

/** The tab "Suppliers & catalogue" of a company: the suppliers of its organisation and what they sell. */
export function SuppliersPanel({ search, onSearch }: CompanyPanelProps) {
  return (
    <ListView
      list={suppliersList}
      address={search}
      onSearch={onSearch}
      lead={<parts.Lead>{catalogueTexts.ofOrganisation}</parts.Lead>}
    />
  )
}
