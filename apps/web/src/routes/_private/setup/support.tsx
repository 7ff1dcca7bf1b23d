import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../features/support/components/support-page.tsx'
import { type SupportSearch, validateSupportSearch } from '../../../features/support/model/support-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useAddress } from '../../../shared/list/use-address.ts'
import { anyAddress } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/support')({
  validateSearch: anyAddress<SupportSearch>(),
  head: () => pageHead('/setup/support'),
  component: SupportRoute,
})

function SupportRoute() {
  const { search, write } = useAddress(validateSupportSearch)
  return <SupportPage search={search} onSearch={write} />
}
