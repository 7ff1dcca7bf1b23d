import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../shared/ui/card.tsx'
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx'
import { FilteredEmpty } from '../../../shared/ui/data-table/filtered-empty.tsx'
import { listStateOf } from '../../../shared/ui/data-table/list-state-of.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { transactionsQuery } from '../api/transactions-query.ts'
import {
  isNarrowed,
  newerPage,
  olderPage,
  type TransactionSearch,
  transactionRequest,
  withTransactionChange,
} from '../model/transaction-search.ts'
import { transactionTexts } from '../texts.ts'
import { LogPager } from './log-pager.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionFilters } from './transaction-filters.tsx'

type TransactionLogPageProps = {
  search: TransactionSearch
  onSearch: (search: TransactionSearch, options?: { replace: boolean }) => void
}

/** Everything that ever moved stock, newest first. It can be read and never be changed. */
export function TransactionLogPage({ search, onSearch }: TransactionLogPageProps) {
  const query = useQuery(transactionsQuery(transactionRequest(search)))
  const { data } = query
  return (
    <ListPage belowTabs>
      <PageHeader
        filters={
          <TransactionFilters
            search={search}
            onChange={(change, options) => onSearch(withTransactionChange(search, change), options)}
          />
        }
      />
      <Card className='@container flex min-h-0 flex-col overflow-hidden'>
        <DataTable
          caption={transactionTexts.log}
          columns={transactionColumns}
          rowId={(row) => String(row.seq)}
          state={listStateOf(query)}
          place={query.isPlaceholderData ? undefined : JSON.stringify(search)}
          empty={
            isNarrowed(search) ? (
              <FilteredEmpty q={search.q} onClear={() => onSearch({ limit: search.limit })} />
            ) : (
              <EmptyState title={transactionTexts.noRows}>{transactionTexts.noRowsText}</EmptyState>
            )
          }
        />
        <LogPager
          page={data}
          isNewest={search.cursor === undefined}
          onNewest={() => onSearch({ ...search, cursor: undefined, trail: undefined })}
          onNewer={() => onSearch(newerPage(search))}
          onOlder={(cursor) => onSearch(olderPage(search, cursor))}
        />
      </Card>
    </ListPage>
  )
}
