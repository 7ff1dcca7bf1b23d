import { type OrderState, orderStates } from '@backoffice/api-types/transitions'
import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import {
  type ListSearch,
  readChoices,
  readListSearch,
  readText,
  readWhole,
} from '../../../shared/lib/read-search.ts'

/** What the address of the orders list says. */
export type OrderListSearch = ListSearch & {
  state?: OrderState[] | undefined
  /** Only orders whose delivery is overdue. */
  late?: 'true' | undefined
  /** The order that stands open beside the list. */
  order?: number | undefined
}

/** Fields that the API sorts orders by; while none is named, the newest come first. */
const sortableFields = [
  'number',
  'supplier.name',
  'location.name',
  'state',
  'receiptStatus',
  'orderDate',
  'expectedDate',
  'lineTotal',
  'total',
] as const

/** Reads the search of `/orders`; whatever does not fit is dropped. */
export function validateOrderListSearch(search: Record<string, unknown>): OrderListSearch {
  return {
    ...readListSearch(search, sortableFields),
    state: readChoices(search, 'state', orderStates),
    late: readText(search, 'late') === 'true' ? 'true' : undefined,
    order: readWhole(search, 'order'),
  }
}

/** The query of the list; the open order beside it changes nothing there. */
export function orderListRequest(search: OrderListSearch) {
  const chosen: FilterItem | undefined =
    search.state === undefined ? undefined : { field: 'state', op: 'in', value: search.state }
  const late: FilterItem | undefined =
    search.late === undefined ? undefined : { field: 'isLate', op: 'eq', value: true }
  return listRequest(search, { items: [chosen, late] })
}
