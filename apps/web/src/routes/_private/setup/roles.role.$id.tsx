import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '../../../features/roles/components/role-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

export const Route = createFileRoute('/_private/setup/roles/role/$id')({
  validateSearch: searchOf('role'),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/setup/roles/role/{id}'),
  component: RoleRoute,
})

function RoleRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const write = useWriteSearch('role', search)
  return <RolePage key={id} roleId={Number(id)} search={search} onSearch={write} />
}
