import { createFileRoute } from '@tanstack/react-router'
import { BreakdownPage } from '../../../features/counts/components/breakdown-page.tsx'
import { validateBreakdownSearch } from '../../../features/counts/model/breakdown-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/counts/breakdown/$id')({
  validateSearch: validateBreakdownSearch,
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/breakdown/{id}'),
  component: BreakdownRoute,
})

function BreakdownRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BreakdownPage
      key={id}
      countId={Number(id)}
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  )
}
