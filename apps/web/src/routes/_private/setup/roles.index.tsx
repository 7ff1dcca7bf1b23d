import { createFileRoute, redirect } from '@tanstack/react-router'
import { RolesPage } from '../../../features/roles/components/roles-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('roles')

export const Route = createFileRoute('/_private/setup/roles/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'roles', search, readSearch)
    if (view !== undefined) throw redirect({ to: '/setup/roles', search: view, replace: true })
  },
  head: () => pageHead('/setup/roles'),
  component: RolesRoute,
})

function RolesRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('roles', search, { spell: useWithoutDefaultView('roles') })
  return <RolesPage search={search} onSearch={write} />
}
