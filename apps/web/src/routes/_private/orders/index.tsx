import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrdersPage } from '../../../features/orders/components/orders-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('orders')

export const Route = createFileRoute('/_private/orders/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'orders', search, readSearch)
    if (view !== undefined) throw redirect({ to: '/orders', search: view, replace: true })
  },
  head: () => pageHead('/orders'),
  component: OrdersRoute,
})

function OrdersRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('orders', search, { spell: useWithoutDefaultView('orders') })
  return <OrdersPage search={search} onSearch={write} />
}
