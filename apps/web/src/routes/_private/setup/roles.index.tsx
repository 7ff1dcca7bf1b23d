import { createFileRoute } from '@tanstack/react-router'
import { rolesList } from '../../../features/roles/roles-list.tsx'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/roles/')({
  ...listRoute<ListSearch>('/setup/roles', 'roles'),
  component: () => <ListScreen list={rolesList} belowTabs />,
})
