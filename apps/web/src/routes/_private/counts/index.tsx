import { createFileRoute, redirect } from '@tanstack/react-router'
import { CountsPage } from '../../../features/counts/components/counts-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('counts')

export const Route = createFileRoute('/_private/counts/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'counts', search, readSearch)
    if (view !== undefined) throw redirect({ to: '/counts', search: view, replace: true })
  },
  head: () => pageHead('/counts'),
  component: CountsRoute,
})

function CountsRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('counts', search, { spell: useWithoutDefaultView('counts') })
  return <CountsPage search={search} onSearch={write} />
}
