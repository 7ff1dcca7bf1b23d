import { createFileRoute } from '@tanstack/react-router'
import { type OrderFileSearch, orderFilesList } from '../../../features/order-files/order-files-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/files')({
  ...listRoute<OrderFileSearch>('/orders/files', 'orderFiles'),
  component: () => <ListScreen list={orderFilesList} belowTabs />,
})
