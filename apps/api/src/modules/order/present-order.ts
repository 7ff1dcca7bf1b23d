import { formatDecimal, type OrderLine, type OrderRow } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { StoredOrder, StoredOrderLine } from './repository.ts'

/** An order as lists show it. */
export function orderRowOf(stored: StoredOrder): OrderRow {
  const { order, supplier, company, location, sourceNumber, receiptStatus, lineTotal, createdBy } = stored
  const { id, number, state, currency, orderDate, expectedDate, sourceType, sourceId, version } = order
  return {
    id,
    number,
    supplier,
    company,
    location,
    state,
    receiptStatus: lineTotal === 0 ? 'NONE' : receiptStatus,
    currency,
    orderDate,
    expectedDate,
    lineTotal,
    total: formatDecimal(order.total, 'money'),
    sourceType,
    source: sourceId === null || sourceNumber === null ? null : { id: sourceId, number: sourceNumber },
    note: presentText(order.note),
    createdBy,
    createdAt: order.createdAt.toISOString(),
    version,
  }
}

/** A line of an order; the factor is the one that was copied when it was ordered. */
export function orderLineOf({ line, item, packUnitName }: StoredOrderLine): OrderLine {
  return {
    id: line.id,
    lineNo: line.lineNo,
    item,
    packUnit: { id: line.packUnitId, name: packUnitName, factor: formatDecimal(line.factor, 'factor') },
    packsOrdered: formatDecimal(line.packsOrdered, 'quantity'),
    baseOrdered: formatDecimal(line.baseOrdered, 'quantity'),
    unitPrice: formatDecimal(line.unitPrice, 'price'),
    lineTotal: formatDecimal(line.lineTotal, 'money'),
    receivedBase: formatDecimal(line.receivedBase, 'quantity'),
  }
}
