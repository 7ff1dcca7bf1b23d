import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  company,
  count,
  item,
  itemUnit,
  location,
  purchaseOrder,
  purchaseOrderLine,
  supplier,
} from '../../database/schema/index.ts'
import type { ReceiptStatus } from '@backoffice/api-types'
import type { Work } from '../../work.ts'

const creator = alias(appUser, 'creator')

export const lineTotal = sql<number>`(select count(*)::int from purchase_order_line l
  where l.organisation_id = ${purchaseOrder.organisationId} and l.order_id = ${purchaseOrder.id})`

/**
 * Derived from the lines, never stored (docs/domain.md 5.7): an order is complete when each line is, so that one line
 * which came in over cannot complete it.
 */
export const receiptStatus = sql<ReceiptStatus>`(select case
    when bool_and(l.received_base + l.closed_short_base >= l.base_ordered)
      then case when bool_or(l.received_base > l.base_ordered) then 'OVER' else 'FULL' end
    when bool_or(l.received_base > 0) then 'PARTIAL'
    else 'NONE' end
  from purchase_order_line l
  where l.organisation_id = ${purchaseOrder.organisationId} and l.order_id = ${purchaseOrder.id})`

const orderFields = {
  order: purchaseOrder,
  supplier: { id: supplier.id, name: supplier.name },
  company: { id: company.id, name: company.name },
  location: { id: location.id, name: location.name },
  sourceNumber: count.number,
  receiptStatus: receiptStatus.as('receipt_status'),
  lineTotal: lineTotal.as('line_total'),
  createdBy: personName(creator).as('creator_name'),
}

/** Orders as they are shown, with what they point at. */
export function selectFromOrders({ tx }: Work, fields = orderFields) {
  return tx
    .select(fields)
    .from(purchaseOrder)
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(location, eq(location.id, purchaseOrder.locationId))
    .leftJoin(count, and(eq(purchaseOrder.sourceType, 'COUNT'), eq(count.id, purchaseOrder.sourceId)))
    .leftJoin(creator, eq(creator.id, purchaseOrder.createdBy))
    .$dynamic()
}

export type StoredOrder = Awaited<ReturnType<typeof selectFromOrders>>[number]

export const ofTenant = ({ actor }: Work) => eq(purchaseOrder.organisationId, actor.organisationId)

/** One order of the tenant, or undefined. */
export async function findOrder(work: Work, id: number): Promise<StoredOrder | undefined> {
  const [found] = await selectFromOrders(work).where(and(ofTenant(work), eq(purchaseOrder.id, id)))
  return found
}

/** One order of the tenant, held against every other change until the transaction ends. */
export async function lockOrder(work: Work, id: number): Promise<StoredOrder | undefined> {
  await work.tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(ofTenant(work), eq(purchaseOrder.id, id)))
    .for('no key update')
  return findOrder(work, id)
}

export type OrderPatch = Pick<typeof purchaseOrder.$inferInsert, 'expectedDate' | 'note'>

/** Changes an order that is locked, and raises its version. */
export async function updateOrder(work: Work, id: number, patch: OrderPatch): Promise<void> {
  const { tx, actor, now } = work
  await tx
    .update(purchaseOrder)
    .set({ ...patch, updatedAt: now, updatedBy: actor.userId, version: sql`${purchaseOrder.version} + 1` })
    .where(and(ofTenant(work), eq(purchaseOrder.id, id)))
}

/** The orders that were made from a count, oldest first. */
export function selectOrdersOfCount(work: Work, countId: number): Promise<StoredOrder[]> {
  return selectFromOrders(work)
    .where(and(ofTenant(work), eq(purchaseOrder.sourceType, 'COUNT'), eq(purchaseOrder.sourceId, countId)))
    .orderBy(purchaseOrder.id)
}

/** The lines of an order in their order. */
export function selectOrderLines({ tx, actor }: Work, orderId: number) {
  return tx
    .select({
      line: purchaseOrderLine,
      item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
      packUnitName: itemUnit.name,
    })
    .from(purchaseOrderLine)
    .innerJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
    .where(
      and(eq(purchaseOrderLine.organisationId, actor.organisationId), eq(purchaseOrderLine.orderId, orderId)),
    )
    .orderBy(purchaseOrderLine.lineNo)
}

const lineOfOrderFields = {
  line: purchaseOrderLine,
  order: purchaseOrder,
  item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
  packUnitName: itemUnit.name,
  supplier: { id: supplier.id, name: supplier.name },
  company: { id: company.id, name: company.name },
  location: { id: location.id, name: location.name },
}

/** Lines of orders with what they and their order point at. */
export function selectLinesOfOrders({ tx }: Work, fields = lineOfOrderFields) {
  return tx
    .select(fields)
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderLine.orderId))
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(location, eq(location.id, purchaseOrder.locationId))
    .innerJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
    .leftJoin(count, and(eq(purchaseOrder.sourceType, 'COUNT'), eq(count.id, purchaseOrder.sourceId)))
    .$dynamic()
}

export type StoredLineOfOrder = Awaited<ReturnType<typeof selectLinesOfOrders>>[number]

export type StoredOrderLine = Awaited<ReturnType<typeof selectOrderLines>>[number]
export type NewOrder = Omit<typeof purchaseOrder.$inferInsert, 'id' | 'organisationId'>
export type NewOrderLine = Omit<typeof purchaseOrderLine.$inferInsert, 'id' | 'organisationId'>

/** Writes orders. @returns their ids by supplier */
export async function insertOrders(
  { tx, actor, now }: Work,
  orders: readonly NewOrder[],
): Promise<Map<number, number>> {
  const written = await tx
    .insert(purchaseOrder)
    .values(
      orders.map((order) => ({
        ...order,
        organisationId: actor.organisationId,
        createdAt: now,
        createdBy: actor.userId,
        updatedAt: now,
        updatedBy: actor.userId,
      })),
    )
    .returning({ id: purchaseOrder.id, supplierId: purchaseOrder.supplierId })
  return new Map(written.map((order) => [order.supplierId, order.id]))
}

/** So many lines go in one statement: a statement has room for 65 535 parameters. */
const linesAtOnce = 1000

export async function insertOrderLines({ tx, actor }: Work, lines: readonly NewOrderLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, organisationId: actor.organisationId }))
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await tx.insert(purchaseOrderLine).values(rows.slice(from, from + linesAtOnce))
  }
}
