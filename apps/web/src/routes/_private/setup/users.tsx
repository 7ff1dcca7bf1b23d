import { createFileRoute } from '@tanstack/react-router'
import { type UserListSearch, usersList } from '../../../features/users/users-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/users')({
  ...listRoute<UserListSearch>('/setup/users', 'users'),
  component: () => <ListScreen list={usersList} belowTabs />,
})
