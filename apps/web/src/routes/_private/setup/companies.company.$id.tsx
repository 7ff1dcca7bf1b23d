import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../../features/companies/components/company-page.tsx'
import {
  type CompanyPageSearch,
  validateCompanyPageSearch,
} from '../../../features/companies/model/company-page-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { companyPanels } from '../../-company-panels.ts'
import { useAddress } from '../../../shared/list/use-address.ts'
import { anyAddress } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/companies/company/$id')({
  validateSearch: anyAddress<CompanyPageSearch>(),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/setup/companies/company/{id}'),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { id } = Route.useParams()
  const { search, write } = useAddress(validateCompanyPageSearch)
  return (
    <CompanyPage key={id} companyId={Number(id)} panels={companyPanels} search={search} onSearch={write} />
  )
}
