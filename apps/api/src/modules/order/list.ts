import { type OrderRow, orderListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { company, location, purchaseOrder, supplier } from '../../database/schema/index.ts'
import { sumColumn } from '../../database/sum-by-currency.ts'
import { approvers } from './limit-repository.ts'
import { ordersShown } from './read-order.ts'
import {
  buyerName,
  invoiceStatus,
  isDueThisWeek,
  isLate,
  lineTotal,
  ofTenant,
  receiptStatus,
  receivedPct,
  type StoredOrder,
  selectFromOrders,
  sourceNumber,
} from './queries.ts'

/** What orders may be filtered and sorted by. */
export const orderListShape: ListShape<typeof orderListFields> = {
  fields: orderListFields,
  columns: {
    id: purchaseOrder.id,
    number: purchaseOrder.number,
    state: purchaseOrder.state,
    receiptStatus,
    invoiceStatus,
    receivedPct: sql`coalesce(${receivedPct}, 0)`,
    isLate,
    isDueThisWeek,
    'approver.id': approvers,
    'buyer.id': purchaseOrder.buyerId,
    'buyer.name': buyerName,
    'createdBy.id': purchaseOrder.createdBy,
    currency: purchaseOrder.currency,
    orderDate: purchaseOrder.orderDate,
    expectedDate: purchaseOrder.expectedDate,
    sentAt: purchaseOrder.sentAt,
    supplierRef: purchaseOrder.supplierRef,
    lineTotal,
    total: purchaseOrder.total,
    sourceType: purchaseOrder.sourceType,
    'source.id': purchaseOrder.sourceId,
    'source.number': sourceNumber,
    createdAt: purchaseOrder.createdAt,
    'supplier.id': supplier.id,
    'supplier.name': supplier.name,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [purchaseOrder.number, purchaseOrder.supplierRef, supplier.name, location.name, sourceNumber],
  defaultSort: 'createdAt:desc,number:desc',
  tieBreak: purchaseOrder.id,
}

const { total, currency } = purchaseOrder

/** The purchase orders of the tenant. */
export const orderList: ListSource<StoredOrder, OrderRow> = {
  ...fromSelect(selectFromOrders),
  isKeysFirst: true,
  shape: orderListShape,
  visible: ofTenant,
  keyOf: ({ order: { id } }) => id,
  present: ordersShown,
  sums: (work, condition) =>
    sumColumn(work, orderList, { name: 'total', amount: total, currency }, condition),
}
