import { orderSources } from '@backoffice/api-types'
import { orderStates, receiptStatuses } from '@backoffice/api-types/transitions'
import { and, sql } from 'drizzle-orm'
import type { ListClauses } from '../../database/list-query.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { company, count, location, purchaseOrder, supplier } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { lineTotal, ofTenant, receiptStatus, type StoredOrder, selectFromOrders } from './repository.ts'

/** Whether a delivery that was expected before today, in the company's zone, has not come in full. */
const isLate = sql`(${purchaseOrder.state} in ('SENT', 'CONFIRMED')
  and coalesce(${purchaseOrder.expectedDate} < (now() at time zone ${company.timeZone})::date, false)
  and coalesce(${receiptStatus}, 'NONE') not in ('FULL', 'OVER'))`

/** What orders may be filtered and sorted by. */
export const orderListShape: ListShape = {
  columns: {
    id: { column: purchaseOrder.id, kind: 'number' },
    number: { column: purchaseOrder.number, kind: 'text' },
    state: { column: purchaseOrder.state, kind: 'enum', values: orderStates },
    receiptStatus: { column: receiptStatus, kind: 'enum', values: receiptStatuses },
    isLate: { column: isLate, kind: 'boolean' },
    currency: { column: purchaseOrder.currency, kind: 'text' },
    orderDate: { column: purchaseOrder.orderDate, kind: 'date' },
    expectedDate: { column: purchaseOrder.expectedDate, kind: 'date' },
    lineTotal: { column: lineTotal, kind: 'number' },
    total: { column: purchaseOrder.total, kind: 'decimal' },
    sourceType: { column: purchaseOrder.sourceType, kind: 'enum', values: orderSources },
    'source.id': { column: purchaseOrder.sourceId, kind: 'number' },
    'source.number': { column: count.number, kind: 'text' },
    createdAt: { column: purchaseOrder.createdAt, kind: 'instant' },
    'supplier.id': { column: supplier.id, kind: 'number' },
    'supplier.name': { column: supplier.name, kind: 'text' },
    'company.id': { column: company.id, kind: 'number' },
    'company.name': { column: company.name, kind: 'text' },
    'location.id': { column: location.id, kind: 'number' },
    'location.name': { column: location.name, kind: 'text' },
  },
  search: [purchaseOrder.number, supplier.name, location.name, count.number],
  defaultSort: 'createdAt:desc,number:desc',
  tieBreak: purchaseOrder.id,
}

/** A page of the tenant's orders and the size of the whole filtered set. */
export async function selectOrders(
  work: Work,
  { where, orderBy, limit, offset }: ListClauses,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const condition = and(ofTenant(work), where)
  const orders = await selectFromOrders(work)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const all = selectFromOrders(work).where(condition).as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(all)
  return { orders, total: sum?.total ?? 0 }
}
