import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../features/support/components/support-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

export const Route = createFileRoute('/_private/setup/support')({
  validateSearch: searchOf('support'),
  head: () => pageHead('/setup/support'),
  component: SupportRoute,
})

function SupportRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('support', search)
  return <SupportPage search={search} onSearch={write} />
}
