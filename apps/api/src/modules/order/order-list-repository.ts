import { orderListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, count, location, purchaseOrder, supplier } from '../../database/schema/index.ts'
import { today } from '../business-date-repository.ts'
import { lineTotal, receiptStatus } from './repository.ts'

const day = today(company.timeZone)
const isAwaited = sql`${purchaseOrder.state} in ('SENT', 'CONFIRMED')`
const hasNotCome = sql`coalesce(${receiptStatus}, 'NONE') not in ('FULL', 'OVER')`

/** Whether a delivery that was expected before today, in the company's zone, has not come in full. */
export const isLate = sql`(${isAwaited} and coalesce(${purchaseOrder.expectedDate} < ${day}, false) and ${hasNotCome})`

/** Whether a delivery that has not come in full is expected today or within the six days after. */
export const isDueThisWeek = sql`(${isAwaited}
  and coalesce(${purchaseOrder.expectedDate} between ${day} and ${day} + 6, false) and ${hasNotCome})`

/** What orders may be filtered and sorted by. */
export const orderListShape: ListShape<typeof orderListFields> = {
  fields: orderListFields,
  columns: {
    id: purchaseOrder.id,
    number: purchaseOrder.number,
    state: purchaseOrder.state,
    receiptStatus: receiptStatus,
    isLate: isLate,
    isDueThisWeek: isDueThisWeek,
    'createdBy.id': purchaseOrder.createdBy,
    currency: purchaseOrder.currency,
    orderDate: purchaseOrder.orderDate,
    expectedDate: purchaseOrder.expectedDate,
    lineTotal: lineTotal,
    total: purchaseOrder.total,
    sourceType: purchaseOrder.sourceType,
    'source.id': purchaseOrder.sourceId,
    'source.number': count.number,
    createdAt: purchaseOrder.createdAt,
    'supplier.id': supplier.id,
    'supplier.name': supplier.name,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [purchaseOrder.number, supplier.name, location.name, count.number],
  defaultSort: 'createdAt:desc,number:desc',
  tieBreak: purchaseOrder.id,
}
