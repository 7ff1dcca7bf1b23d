import { createFileRoute } from '@tanstack/react-router'
import { TransactionLogPage } from '../../../features/transactions/components/transaction-log-page.tsx'
import { validateTransactionSearch } from '../../../features/transactions/model/transaction-search.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/orders/transaction-log')({
  validateSearch: validateTransactionSearch,
  head: () => pageHead('/orders/transaction-log'),
  component: TransactionLogRoute,
})

function TransactionLogRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TransactionLogPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  )
}
