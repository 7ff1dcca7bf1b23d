import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { companiesQuery } from '../api/company-queries.ts'
import { companyExports } from '../model/company-exports.ts'
import { companyFilterFields } from '../model/company-filter-fields.ts'
import {
  type CompanyListSearch,
  companyListRequest,
  defaultCompanySort,
  validateCompanyListSearch,
} from '../model/company-list-search.ts'
import { companyTexts } from '../texts.ts'
import { companyColumns } from './company-columns.tsx'
import { CompanyFilters } from './company-filters.tsx'

const newCompany = lazyPart(async () => (await import('./new-company-dialog.tsx')).NewCompanyDialog)

export type CompaniesPageProps = {
  search: CompanyListSearch
  /** Writes the address; the list follows it. */
  onSearch: (search: CompanyListSearch, options?: { replace: boolean }) => void
}

const noFilters = { q: undefined, where: undefined, match: undefined, state: undefined }

/** The companies of the tenant. */
export function CompaniesPage({ search, onSearch }: CompaniesPageProps) {
  const mayCreate = hasRight(useCurrentUser(), '[Setup] [Create] [Company]')
  const create = () => onSearch({ ...search, create: 'true' })
  useHotkey(mayCreate ? 'n' : undefined, companyTexts.newCompany, create)
  const request = companyListRequest(search, new Date())
  const query = useQuery(companiesQuery(request))
  const newButton = mayCreate ? <NewButton onPress={create} /> : undefined
  return (
    <ListPage belowTabs>
      <PageHeader filters={<CompanyFilters search={search} onSearch={onSearch} />} actions={newButton} />
      <DataGrid
        resource='companies'
        filters={
          <ListBar
            resource='companies'
            fields={companyFilterFields}
            read={validateCompanyListSearch}
            search={search}
            onSearch={onSearch}
            error={query.error}
          />
        }
        caption={companyTexts.list}
        columns={companyColumns}
        tools={
          <ExportSlot
            resource='companies'
            sources={companyExports}
            columns={companyColumns}
            request={request}
            total={query.data?.total ?? null}
          />
        }
        query={query}
        rowId={(company) => String(company.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultCompanySort}
        isFiltered={[search.q, search.where, search.state].some((value) => value !== undefined)}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={
          <EmptyState icon={<Building2 />} title={companyTexts.noCompanies} actions={newButton}>
            {mayCreate ? companyTexts.noCompaniesText : companyTexts.noCompaniesReader}
          </EmptyState>
        }
      />
      {mayCreate && search.create === 'true' ? (
        <Suspense fallback={null}>
          <newCompany.Part onClose={() => onSearch({ ...search, create: undefined }, { replace: true })} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}

function NewButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant='primary'
      aria-keyshortcuts='n'
      icon={<Plus aria-hidden='true' className='size-4' />}
      onClick={onPress}
      onPointerEnter={newCompany.preload}
    >
      {companyTexts.newCompany}
    </Button>
  )
}
