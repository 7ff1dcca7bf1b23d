import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '../../../features/counts/components/count-page.tsx'
import {
  type CountPageSearch,
  validateCountPageSearch,
} from '../../../features/counts/model/count-page-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { useAddress } from '../../../shared/list/use-address.ts'
import { anyAddress } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/counts/$id')({
  validateSearch: anyAddress<CountPageSearch>(),
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/{id}'),
  component: CountRoute,
})

function CountRoute() {
  const { id } = Route.useParams()
  const { search, write } = useAddress(validateCountPageSearch)
  return <CountPage key={id} countId={Number(id)} search={search} onSearch={write} />
}
