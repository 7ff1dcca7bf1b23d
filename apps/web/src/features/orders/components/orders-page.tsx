import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ordersQuery } from '../api/order-queries.ts'
import { type OrderListSearch, orderListRequest } from '../model/order-list-search.ts'
import { orderTexts } from '../texts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'

export type OrdersPageProps = {
  search: OrderListSearch
  /** Writes the address; the list follows it. */
  onSearch: (search: OrderListSearch, options?: { replace: boolean }) => void
}

const noFilters = { q: undefined, state: undefined, late: undefined }

/** The purchase orders of the tenant; the one that the address names stands open beside them. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const query = useQuery(ordersQuery(orderListRequest(search)))
  return (
    <ListPage belowTabs>
      <PageHeader filters={<OrderFilters search={search} onSearch={onSearch} />} />
      <PagedTable
        caption={orderTexts.list}
        columns={orderColumns}
        query={query}
        rowId={(order) => String(order.id)}
        search={search}
        onSearch={onSearch}
        isFiltered={search.q !== undefined || search.state !== undefined || search.late !== undefined}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={<NoOrders />}
      />
      {search.order === undefined ? null : (
        <OrderDrawer orderId={search.order} onClose={() => onSearch({ ...search, order: undefined })} />
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
