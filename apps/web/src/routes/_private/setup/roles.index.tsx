import { createFileRoute } from '@tanstack/react-router'
import { type RoleListSearch, rolesList } from '../../../features/roles/roles-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/roles/')({
  ...listRoute<RoleListSearch>('/setup/roles', 'roles'),
  component: () => <ListScreen list={rolesList} belowTabs />,
})
