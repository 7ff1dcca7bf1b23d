import type { SupplierRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import type { FilterField } from '../../../shared/model/filter-field.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ofCatalogue } from '../api/catalogue-queries.ts'
import { recordStateLabels } from '../model/record-state-labels.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueListPanel } from './catalogue-list.tsx'
import { OpenLink } from './open-link.tsx'

const drawer = lazyPart(async () => (await import('./supplier-drawer.tsx')).SupplierDrawer)
const { supplier: texts, offer } = catalogueTexts

const fields: readonly FilterField[] = [
  { field: 'code', label: texts.code, kind: 'text' },
  { field: 'name', label: texts.name, kind: 'text' },
  { field: 'currency', label: texts.currency, kind: 'text' },
  { field: 'leadTimeDays', label: texts.leadTime, kind: 'number' },
]
const sortable = ['code', 'name', 'currency', 'leadTimeDays', 'itemTotal', 'isActive']
const list = { fields, sortable, defaultSort: 'name:asc' }
/** Every column of the file, so that it can be brought back. */
const exports: readonly ExportSource[] = [{ title: texts.list, path: '/api/v2/supplier/export' }]
const catalogueExports: readonly ExportSource[] = [
  { title: offer.title, path: '/api/v2/supplier-item/export' },
]

const columns: readonly DataColumn<SupplierRecord>[] = [
  {
    id: 'name',
    header: texts.name,
    width: 12,
    grow: true,
    sortable: true,
    cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
  },
  { id: 'code', header: texts.code, width: 7, sortable: true, cell: ({ code }) => code },
  { id: 'email', header: texts.email, width: 13, from: 'medium', cell: ({ email }) => email ?? <None /> },
  { id: 'currency', header: texts.currency, width: 6, sortable: true, cell: ({ currency }) => currency },
  {
    id: 'leadTimeDays',
    header: texts.leadTime,
    width: 9,
    numeric: true,
    sortable: true,
    from: 'wide',
    cell: ({ leadTimeDays }) => leadTimeDays,
  },
  {
    id: 'minOrderValue',
    header: texts.minOrder,
    width: 8,
    numeric: true,
    from: 'wide',
    cell: ({ minOrderValue }) => <Maybe value={minOrderValue}>{(text) => formatDecimal(text)}</Maybe>,
  },
  {
    id: 'itemTotal',
    header: catalogueTexts.items,
    width: 5,
    numeric: true,
    sortable: true,
    cell: ({ itemTotal }) => itemTotal,
  },
  {
    id: 'isActive',
    header: catalogueTexts.state,
    width: 6.5,
    sortable: true,
    cell: ({ isActive }) => <StateBadge state={recordStateLabels[isActive ? 'active' : 'archived']} />,
  },
]

/** The tab "Suppliers & catalogue" of a company: the suppliers of its organisation and what they sell. */
export function SuppliersPanel(props: CompanyPanelProps) {
  return (
    <CatalogueListPanel
      {...props}
      area='supplier'
      resource='suppliers'
      list={list}
      columns={columns}
      exports={exports}
      importKind='suppliers'
      words={texts}
      lead={catalogueTexts.ofOrganisation}
      tools={<CatalogueTools />}
      drawer={(id, onClose) => <drawer.Part key={id ?? 'new'} supplierId={id} onClose={onClose} />}
    />
  )
}

function CatalogueTools() {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const mayImport = hasRight(user, '[Setup] [Create] [Company]') && hasRight(user, '[Setup] [Edit] [Company]')
  return (
    <>
      {mayImport ? (
        <ImportSlot
          kind='catalogue'
          what={offer.what}
          label={offer.import}
          onChanged={() => void queryClient.invalidateQueries(ofCatalogue)}
        />
      ) : null}
      <ExportSlot
        resource='suppliers'
        sources={catalogueExports}
        columns={[]}
        request={{}}
        total={null}
        label={offer.export}
      />
    </>
  )
}
