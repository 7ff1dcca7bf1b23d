import { createFileRoute, redirect } from '@tanstack/react-router'
import { CompaniesPage } from '../../../features/companies/components/companies-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('companies')

export const Route = createFileRoute('/_private/setup/companies/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'companies', search, readSearch)
    if (view !== undefined) throw redirect({ to: '/setup/companies', search: view, replace: true })
  },
  head: () => pageHead('/setup/companies'),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('companies', search, { spell: useWithoutDefaultView('companies') })
  return <CompaniesPage search={search} onSearch={write} />
}
