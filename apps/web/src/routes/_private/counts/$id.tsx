import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '../../../features/counts/components/count-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

export const Route = createFileRoute('/_private/counts/$id')({
  validateSearch: searchOf('count'),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/{id}'),
  component: CountRoute,
})

function CountRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const write = useWriteSearch('count', search)
  return <CountPage key={id} countId={Number(id)} search={search} onSearch={write} />
}
