import { type OrderState, orderStates } from '@backoffice/api-types/transitions'
import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import {
  type ListSearch,
  readChoices,
  readListSearch,
  readText,
  readWhole,
} from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { orderFilterFields } from './order-filter-fields.ts'

/** What the address of the orders list says. */
export type OrderListSearch = ListSearch & {
  state?: OrderState[] | undefined
  /** Only orders whose delivery is overdue. */
  late?: 'true' | undefined
  /** Only orders whose delivery is expected today or within the six days after. */
  due?: 'week' | undefined
  /** Only orders that this user made. */
  author?: number | undefined
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
    ...readListSearch(search, sortableFields, orderFilterFields),
    state: readChoices(search, 'state', orderStates),
    late: readText(search, 'late') === 'true' ? 'true' : undefined,
    due: readText(search, 'due') === 'week' ? 'week' : undefined,
    author: readWhole(search, 'author'),
    order: readWhole(search, 'order'),
  }
}

/**
 * The query of the list; the open order beside it changes nothing there.
 * @param now decides which day it is, in the zone of the product
 */
export function orderListRequest(search: OrderListSearch, now: Date) {
  const chosen: FilterItem | undefined =
    search.state === undefined ? undefined : { field: 'state', op: 'in', value: search.state }
  const late: FilterItem | undefined =
    search.late === undefined ? undefined : { field: 'isLate', op: 'eq', value: true }
  const due: FilterItem | undefined =
    search.due === undefined ? undefined : { field: 'isDueThisWeek', op: 'eq', value: true }
  const author: FilterItem | undefined =
    search.author === undefined ? undefined : { field: 'createdBy.id', op: 'eq', value: search.author }
  return listRequest(search, {
    items: [chosen, late, due, author],
    where: whereItems(search.where, orderFilterFields, now),
  })
}
