import { createFileRoute, redirect } from '@tanstack/react-router'
import { UsersPage } from '../../../features/users/components/users-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('users')

export const Route = createFileRoute('/_private/setup/users')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'users', search, readSearch)
    if (view !== undefined) throw redirect({ to: '/setup/users', search: view, replace: true })
  },
  head: () => pageHead('/setup/users'),
  component: UsersRoute,
})

function UsersRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('users', search, { spell: useWithoutDefaultView('users') })
  return <UsersPage search={search} onSearch={write} />
}
