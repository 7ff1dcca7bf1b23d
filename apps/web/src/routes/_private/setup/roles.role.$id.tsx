import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '../../../features/roles/components/role-page.tsx'
import {
  type RolePageSearch,
  validateRolePageSearch,
} from '../../../features/roles/model/role-page-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { useAddress } from '../../../shared/list/use-address.ts'
import { anyAddress } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/roles/role/$id')({
  validateSearch: anyAddress<RolePageSearch>(),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/setup/roles/role/{id}'),
  component: RoleRoute,
})

function RoleRoute() {
  const { id } = Route.useParams()
  const { search, write } = useAddress(validateRolePageSearch)
  return <RolePage key={id} roleId={Number(id)} search={search} onSearch={write} />
}
