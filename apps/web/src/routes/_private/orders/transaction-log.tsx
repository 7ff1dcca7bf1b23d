import { createFileRoute } from '@tanstack/react-router'
import type { TransactionSearch } from '../../../features/transactions/components/transaction-filters.tsx'
import { MovementDrafts } from '../../../features/transactions/components/movement-drafts.tsx'
import { transactionsList } from '../../../features/transactions/transactions-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/transaction-log')({
  ...listRoute<TransactionSearch>('/orders/transaction-log', 'transactions'),
  component: () => <ListScreen list={transactionsList} belowTabs notice={<MovementDrafts />} />,
})
