import type { OrderLine, OrderRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { purchaseOrderLine } from '../../database/schema/index.ts'
import { orderListShape } from './list.ts'
import { orderLineOf } from './present.ts'
import { type StoredLineOfOrder, selectLinesOfOrders } from './line-repository.ts'
import { ofTenant } from './queries.ts'

type LineOfOrder = OrderLine &
  Pick<StoredLineOfOrder, 'supplier' | 'company' | 'location'> & {
    /** Of the item, or the text of a line without one. */
    name: string
    order: Pick<OrderRow, 'id' | 'number' | 'state' | 'orderDate' | 'expectedDate' | 'currency'>
  }

function lineOfOrder({ order, supplier, company, location, ...stored }: StoredLineOfOrder): LineOfOrder {
  const { id, number, state, orderDate, expectedDate, currency } = order
  const line = orderLineOf(stored)
  return {
    ...line,
    name: line.item?.name ?? line.description ?? '',
    supplier,
    company,
    location,
    order: { id, number, state, orderDate, expectedDate, currency },
  }
}

/** The lines of the tenant's orders: filtered and sorted as the orders are, the lines of an order in their order. */
export const orderLineList: ListSource<StoredLineOfOrder, LineOfOrder> = {
  ...fromSelect(selectLinesOfOrders),
  shape: { ...orderListShape, tieBreak: purchaseOrderLine.id },
  visible: ofTenant,
  keyOf: ({ line }) => line.id,
  present: (_, lines) => lines.map(lineOfOrder),
}
