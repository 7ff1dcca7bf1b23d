import { orderSources } from '@backoffice/api-types'
import { orderStates, receiptStatuses } from '@backoffice/api-types/transitions'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, count, location, purchaseOrder, supplier } from '../../database/schema/index.ts'
import { lineTotal, receiptStatus } from './repository.ts'

const today = sql`(now() at time zone ${company.timeZone})::date`
const isAwaited = sql`${purchaseOrder.state} in ('SENT', 'CONFIRMED')`
const hasNotCome = sql`coalesce(${receiptStatus}, 'NONE') not in ('FULL', 'OVER')`

/** Whether a delivery that was expected before today, in the company's zone, has not come in full. */
export const isLate = sql`(${isAwaited} and coalesce(${purchaseOrder.expectedDate} < ${today}, false) and ${hasNotCome})`

/** Whether a delivery that has not come in full is expected today or within the six days after. */
export const isDueThisWeek = sql`(${isAwaited}
  and coalesce(${purchaseOrder.expectedDate} between ${today} and ${today} + 6, false) and ${hasNotCome})`

/** What orders may be filtered and sorted by. */
export const orderListShape: ListShape = {
  columns: {
    id: { column: purchaseOrder.id, kind: 'number' },
    number: { column: purchaseOrder.number, kind: 'text' },
    state: { column: purchaseOrder.state, kind: 'enum', values: orderStates },
    receiptStatus: { column: receiptStatus, kind: 'enum', values: receiptStatuses },
    isLate: { column: isLate, kind: 'boolean' },
    isDueThisWeek: { column: isDueThisWeek, kind: 'boolean' },
    'createdBy.id': { column: purchaseOrder.createdBy, kind: 'number' },
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
