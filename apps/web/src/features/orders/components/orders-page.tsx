import { orderStates } from '@backoffice/api-types/transitions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf, orderStateLabels } from '../../../shared/model/state-labels.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Chip, FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { ordersQuery } from '../api/order-queries.ts'
import { type OrderListSearch, orderListRequest } from '../model/order-list-search.ts'
import { orderTexts } from '../texts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'

type OrdersPageProps = {
  search: OrderListSearch
  onSearch: (search: OrderListSearch, options?: { replace: boolean }) => void
}

const stateChoices = choicesOf(orderStates, orderStateLabels)

/** The purchase orders of the tenant; the one that the address names stands open beside them. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const query = useQuery(ordersQuery(orderListRequest(search)))
  const change = (next: Partial<OrderListSearch>) => onSearch(withListChange(search, next))
  return (
    <ListPage belowTabs>
      <PageHeader
        filters={
          <>
            <QuickSearch
              label={orderTexts.searchLabel}
              placeholder={orderTexts.searchHint}
              value={search.q}
              onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
            />
            <FilterChips
              label={orderTexts.state}
              choices={stateChoices}
              chosen={search.state ?? []}
              onChange={(state) => change({ state })}
            />
            <Chip
              isOn={search.late === 'true'}
              onClick={() => change({ late: search.late === 'true' ? undefined : 'true' })}
            >
              {orderTexts.late}
            </Chip>
          </>
        }
      />
      <PagedTable
        caption={orderTexts.list}
        columns={orderColumns}
        query={query}
        rowId={(order) => String(order.id)}
        search={search}
        onSearch={onSearch}
        isFiltered={search.q !== undefined || search.state !== undefined || search.late !== undefined}
        onClearFilters={() => change({ q: undefined, state: undefined, late: undefined })}
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
