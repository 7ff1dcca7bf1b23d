import { createFileRoute, redirect } from '@tanstack/react-router'
import { TransactionLogPage } from '../../../features/transactions/components/transaction-log-page.tsx'
import { searchOfDefaultView } from '../../../shared/lib/default-view.ts'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { useWithoutDefaultView } from '../../../shared/model/use-without-default-view.ts'
import { searchOf } from '../../-search-of.ts'
import { useWriteSearch } from '../../-use-write-search.ts'

const readSearch = searchOf('transactionLog')

export const Route = createFileRoute('/_private/orders/transaction-log')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const view = await searchOfDefaultView(context, 'transactions', search, readSearch)
    if (view !== undefined)
      throw redirect({
        to: '/orders/transaction-log',
        search: view,
        replace: true,
      })
  },
  head: () => pageHead('/orders/transaction-log'),
  component: TransactionLogRoute,
})

function TransactionLogRoute() {
  const search = Route.useSearch()
  const write = useWriteSearch('transactionLog', search, { spell: useWithoutDefaultView('transactions') })
  return <TransactionLogPage search={search} onSearch={write} />
}
