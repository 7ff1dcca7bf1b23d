import { createFileRoute } from '@tanstack/react-router'
import { BreakdownPage } from '../../../features/counts/components/breakdown-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

export const Route = createFileRoute('/_private/counts/breakdown/$id')({
  validateSearch: searchOf('countBreakdown'),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/breakdown/{id}'),
  component: BreakdownRoute,
})

function BreakdownRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const write = useWriteSearch('countBreakdown', search)
  return <BreakdownPage key={id} countId={Number(id)} search={search} onSearch={write} />
}
