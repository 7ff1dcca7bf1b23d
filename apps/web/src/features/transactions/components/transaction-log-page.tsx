import { useQuery } from '@tanstack/react-query'
import { FilteredEmpty } from '../../../shared/ui/data-grid/filtered-empty.tsx'
import { GridFrame } from '../../../shared/ui/data-grid/grid-frame.tsx'
import { listStateOf } from '../../../shared/ui/data-grid/list-state-of.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { transactionsQuery } from '../api/transactions-query.ts'
import { transactionExports } from '../model/transaction-exports.ts'
import {
  isNarrowed,
  newerPage,
  olderPage,
  type TransactionSearch,
  transactionRequest,
  validateTransactionSearch,
  withPageSize,
  withTransactionChange,
} from '../model/transaction-search.ts'
import { transactionFilterFields } from '../model/transaction-filter-fields.ts'
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
  const request = transactionRequest(search, new Date())
  const query = useQuery(transactionsQuery(request))
  const { data } = query
  return (
    <ListPage belowTabs>
      <PageHeader
        filters={
          <TransactionFilters
            search={search}
            itemName={data?.data[0]?.item.name ?? ''}
            onChange={(change, options) => onSearch(withTransactionChange(search, change), options)}
          />
        }
      />
      <GridFrame
        resource='transactions'
        filters={
          <ListBar
            resource='transactions'
            fields={transactionFilterFields}
            read={validateTransactionSearch}
            search={search}
            onSearch={onSearch}
            error={query.error}
          />
        }
        caption={transactionTexts.log}
        columns={transactionColumns}
        tools={
          <ExportSlot
            resource='transactions'
            sources={transactionExports}
            columns={transactionColumns}
            request={request}
            total={query.data?.total ?? null}
          />
        }
        rowId={(row) => String(row.seq)}
        state={listStateOf(query)}
        place={query.isPlaceholderData ? undefined : JSON.stringify(search)}
        empty={
          isNarrowed(search) ? (
            <FilteredEmpty
              q={search.q}
              onClear={() => onSearch({ limit: search.limit, view: search.view })}
            />
          ) : (
            <EmptyState title={transactionTexts.noRows}>{transactionTexts.noRowsText}</EmptyState>
          )
        }
        foot={
          <LogPager
            page={data}
            isNewest={search.cursor === undefined}
            limit={request.limit}
            onLimit={(limit) => onSearch(withPageSize(search, limit))}
            onNewest={() => onSearch({ ...search, cursor: undefined, trail: undefined })}
            onNewer={() => onSearch(newerPage(search))}
            onOlder={(cursor) => onSearch(olderPage(search, cursor))}
          />
        }
      />
    </ListPage>
  )
}
