import { createFileRoute } from '@tanstack/react-router'
import { type OrderListSearch, ordersList } from '../../../features/orders/orders-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/')({
  ...listRoute<OrderListSearch>('/orders', 'orders'),
  component: () => <ListScreen list={ordersList} belowTabs />,
})
