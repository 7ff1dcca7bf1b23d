import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/users/components/users-page.tsx'
import { validateUserListSearch } from '../../../features/users/model/user-list-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/setup/users')({
  validateSearch: validateUserListSearch,
  head: () => pageHead('/setup/users'),
  component: UsersRoute,
})

function UsersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  )
}
