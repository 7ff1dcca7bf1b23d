import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../../features/companies/components/company-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { companyPanels } from '../../-company-panels.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

export const Route = createFileRoute('/_private/setup/companies/company/$id')({
  validateSearch: searchOf('company'),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/setup/companies/company/{id}'),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const write = useWriteSearch('company', search)
  return (
    <CompanyPage key={id} companyId={Number(id)} panels={companyPanels} search={search} onSearch={write} />
  )
}
