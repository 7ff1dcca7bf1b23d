import { createFileRoute } from '@tanstack/react-router'
import { CountOrderPage } from '../../../features/orders/components/count-order-page.tsx'
import { validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/counts/order/$id')({
  validateSearch: validateListOrigin,
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/order/{id}'),
  component: CountOrderRoute,
})

function CountOrderRoute() {
  const { id } = Route.useParams()
  const { list } = Route.useSearch()
  return <CountOrderPage key={id} countId={Number(id)} list={list} />
}
