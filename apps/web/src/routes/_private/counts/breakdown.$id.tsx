import { createFileRoute } from '@tanstack/react-router'
import { BreakdownPage } from '../../../features/counts/components/breakdown-page.tsx'
import { readLinesAddress } from '../../../features/counts/lines-list.tsx'
import type { BreakdownSearch } from '../../../features/counts/model/breakdown-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { useAddress } from '../../../shared/list/use-address.ts'
import { anyAddress } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/counts/breakdown/$id')({
  validateSearch: anyAddress<BreakdownSearch>(),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/breakdown/{id}'),
  component: BreakdownRoute,
})

function BreakdownRoute() {
  const { id } = Route.useParams()
  const { search, write } = useAddress(readLinesAddress)
  return <BreakdownPage key={id} countId={Number(id)} search={search} onSearch={write} />
}
