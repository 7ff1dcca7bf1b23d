import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../features/orders/components/orders-page.tsx'
import { validateOrderListSearch } from '../../../features/orders/model/order-list-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/orders/')({
  validateSearch: validateOrderListSearch,
  head: () => pageHead('/orders'),
  component: OrdersRoute,
})

function OrdersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  )
}
