import { createFileRoute } from '@tanstack/react-router'
import { type ReceiptSearch, receiptsList } from '../../../features/orders/receipts/receipts-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/receipts')({
  ...listRoute<ReceiptSearch>('/orders/receipts', 'receipts'),
  component: () => <ListScreen list={receiptsList} belowTabs />,
})
