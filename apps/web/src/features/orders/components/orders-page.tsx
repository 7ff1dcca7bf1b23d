import type { OrderRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { BulkBar } from '../../../shared/ui/bulk/bulk-bar.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { orderExports } from '../model/order-exports.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ordersQuery } from '../api/order-queries.ts'
import { orderFilterFields } from '../model/order-filter-fields.ts'
import {
  type OrderListSearch,
  orderListRequest,
  validateOrderListSearch,
} from '../model/order-list-search.ts'
import { orderTexts } from '../texts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderBulk } from './use-order-bulk.tsx'

export type OrdersPageProps = {
  search: OrderListSearch
  /** Writes the address; the list follows it. */
  onSearch: (search: OrderListSearch, options?: { replace: boolean }) => void
}

const noRows: readonly OrderRow[] = []
const noFilters = {
  q: undefined,
  where: undefined,
  match: undefined,
  state: undefined,
  late: undefined,
  due: undefined,
  author: undefined,
}

/** The purchase orders of the tenant; the one that the address names stands open beside them. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const { select, selection, control } = useOrderBulk(search)
  const request = orderListRequest(search, new Date())
  const query = useQuery(ordersQuery(request))
  return (
    <ListPage belowTabs>
      <PageHeader filters={<OrderFilters search={search} onSearch={onSearch} />} />
      <DataGrid
        resource='orders'
        filters={
          <ListBar
            resource='orders'
            fields={orderFilterFields}
            read={validateOrderListSearch}
            search={search}
            onSearch={onSearch}
            error={query.error}
          />
        }
        caption={orderTexts.list}
        columns={orderColumns}
        tools={
          <ExportSlot
            resource='orders'
            sources={orderExports}
            columns={orderColumns}
            request={request}
            total={query.data?.total ?? null}
          />
        }
        query={query}
        select={select}
        bulk={
          <BulkBar
            {...{ selection, control }}
            page={query.data?.data ?? noRows}
            total={query.data?.total ?? null}
          />
        }
        rowId={(order) => String(order.id)}
        search={search}
        onSearch={onSearch}
        isFiltered={[search.q, search.where, search.state, search.late, search.due, search.author].some(
          (value) => value !== undefined,
        )}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={<NoOrders />}
      />
      {search.order === undefined ? null : (
        <OrderDrawer
          orderId={search.order}
          search={search}
          onOpen={(order) => onSearch({ ...search, order })}
          onClose={() => onSearch({ ...search, order: undefined })}
        />
      )}
    </ListPage>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={orderTexts.noOrders}
      actions={
        <Link to='/counts' search={{ state: ['POSTED'] }} className={buttonClass({})}>
          {orderTexts.toCounts}
        </Link>
      }
    >
      {orderTexts.noOrdersText}
    </EmptyState>
  )
}
