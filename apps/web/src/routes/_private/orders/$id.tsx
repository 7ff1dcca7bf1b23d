import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../features/orders/components/order-page.tsx'
import { validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/orders/$id')({
  validateSearch: validateListOrigin,
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/orders/{id}'),
  component: OrderRoute,
})

function OrderRoute() {
  const { id } = Route.useParams()
  const { list } = Route.useSearch()
  return <OrderPage key={id} orderId={Number(id)} list={list} />
}
