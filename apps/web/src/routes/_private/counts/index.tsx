import { createFileRoute } from '@tanstack/react-router'
import { CountsPage } from '../../../features/counts/components/counts-page.tsx'
import { validateCountListSearch } from '../../../features/counts/model/count-list-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/counts/')({
  validateSearch: validateCountListSearch,
  head: () => pageHead('/counts'),
  component: CountsRoute,
})

function CountsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CountsPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  )
}
