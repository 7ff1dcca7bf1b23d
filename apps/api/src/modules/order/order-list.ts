import type { OrderRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { sumByCurrency } from '../../database/sum-by-currency.ts'
import { orderListShape } from './order-list-repository.ts'
import { orderRowOf } from './present-order.ts'
import { ofTenant, type StoredOrder, selectFromOrders } from './repository.ts'

const { total, currency } = purchaseOrder

/** The purchase orders of the tenant. */
export const orderList: ListSource<StoredOrder, OrderRow> = {
  ...fromSelect(selectFromOrders),
  shape: orderListShape,
  visible: ofTenant,
  keyOf: ({ order: { id } }) => id,
  present: (_, orders) => orders.map(orderRowOf),
  sums: async (work, condition) => ({
    total: await sumByCurrency(work, orderList, { amount: total, currency }, condition),
  }),
}
