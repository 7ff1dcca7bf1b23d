import {
  type InvoiceStatus,
  type OrderState,
  type ReceiptStatus,
  withSupplierStates,
} from '@backoffice/api-types'
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pointsAt } from '../../database/points-at.ts'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  company,
  count,
  location,
  orderTemplate,
  purchaseOrder,
  purchaseOrderCount,
  supplier,
} from '../../database/schema/index.ts'
import { stateList } from '../../database/state-list.ts'
import { updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { today } from '../business-date-repository.ts'
import { visibleTo } from '../template/visibility-repository.ts'

const creator = alias(appUser, 'creator')
export const buyer = alias(appUser, 'buyer')
const origin = alias(purchaseOrder, 'origin')

export const buyerName = sql<string | null>`nullif(${personName(buyer)}, '')`

/** What an order was made from: the number of a count or of the order that it is a copy of, the name of a template. */
export const sourceNumber = sql<
  string | null
>`coalesce(${count.number}, ${origin.number}, ${orderTemplate.name})`

const linesOfOrder = (order: SQLWrapper) => sql`purchase_order_line l
  where l.organisation_id = ${order}.organisation_id and l.order_id = ${order}.id`
const linesOf = linesOfOrder(purchaseOrder)

export const lineTotal = sql<number>`(select count(*)::int from ${linesOf})`

/** Nothing more is to come: each line came, or was closed short. */
const isDone = sql`bool_and(l.received_base + l.closed_short_base >= l.base_ordered)`

/**
 * Derived from the lines, never stored (docs/domain.md 5.7): an order is complete when each line is, so that one line
 * which came in over cannot complete it. What went back is not too much, and what was closed short did not come.
 */
export const receiptStatus = sql<ReceiptStatus>`(select case
    when bool_or(l.received_base > 0) is not true then 'NONE'
    when not ${isDone} then 'PARTIAL'
    when bool_or(l.received_base - l.returned_base > l.base_ordered) then 'OVER'
    else 'FULL' end
  from ${linesOf})`

/**
 * Whether the invoices of what was received have come; what was turned away at the door has none. Of figures of the lines, since
 * receipts may lie where this person sees nothing.
 */
export const invoiceStatus = sql<InvoiceStatus>`(select case
    when coalesce(sum(l.received_base), 0) = 0 then 'NONE'
    when bool_and(l.invoiced_base >= l.received_base) then 'INVOICED'
    else 'AWAITED' end
  from ${linesOf})`

/** How much of the ordered value has come, a line at most whole. */
export const receivedPct = sql<string | null>`(select round(
    sum(l.line_total * least(l.received_base, l.base_ordered) / nullif(l.base_ordered, 0)) * 100
      / nullif(sum(l.line_total), 0), 2)
  from ${linesOf})`

const doneLines = sql<number>`(select count(*)::int from ${linesOf}
  and l.received_base + l.closed_short_base >= l.base_ordered)`

/** Whether the supplier has an order, by whatever name a statement calls it, and it has not come in full. */
const isAwaited = (order: SQLWrapper) => sql`(${order}.state in (${stateList(withSupplierStates)})
  and not coalesce((select ${isDone} from ${linesOfOrder(order)}), false))`

/** Whether a delivery that was expected before this day has not come in full. */
export const isLateOn = (order: SQLWrapper, day: SQL) =>
  sql<boolean>`(coalesce(${order}.expected_date < ${day}, false) and ${isAwaited(order)})`

const day = today(company.timeZone)

/** The same of today, in the company's zone. */
export const isLate = isLateOn(purchaseOrder, day)

/** Whether a delivery that has not come in full is expected today or within the six days after. */
export const isDueThisWeek = sql<boolean>`(
  coalesce(${purchaseOrder.expectedDate} between ${day} and ${day} + 6, false) and ${isAwaited(purchaseOrder)})`

const orderFields = {
  order: purchaseOrder,
  supplier: { id: supplier.id, name: supplier.name },
  company: { id: company.id, name: company.name },
  location: { id: location.id, name: location.name },
  sourceNumber: sourceNumber.as('source_number'),
  receiptStatus: receiptStatus.as('receipt_status'),
  invoiceStatus: invoiceStatus.as('invoice_status'),
  receivedPct: receivedPct.as('received_pct'),
  doneLines: doneLines.as('done_lines'),
  timeZone: company.timeZone,
  isLate: isLate.as('is_late'),
  lineTotal: lineTotal.as('line_total'),
  buyerName: buyerName.as('buyer_name'),
  createdBy: personName(creator).as('creator_name'),
}

/** Orders as they are shown, with what they point at. */
export function selectFromOrders(work: Work, fields = orderFields) {
  return work.tx
    .select(fields)
    .from(purchaseOrder)
    .innerJoin(supplier, pointsAt(supplier, purchaseOrder, purchaseOrder.supplierId))
    .innerJoin(company, pointsAt(company, purchaseOrder, purchaseOrder.companyId))
    .innerJoin(location, pointsAt(location, purchaseOrder, purchaseOrder.locationId))
    .leftJoin(count, and(eq(purchaseOrder.sourceType, 'COUNT'), eq(count.id, purchaseOrder.sourceId)))
    .leftJoin(origin, and(eq(purchaseOrder.sourceType, 'CLONE'), eq(origin.id, purchaseOrder.sourceId)))
    .leftJoin(
      orderTemplate,
      and(
        eq(purchaseOrder.sourceType, 'TEMPLATE'),
        eq(orderTemplate.id, purchaseOrder.sourceId),
        visibleTo(work, 'order_template'),
      ),
    )
    .leftJoin(buyer, eq(buyer.id, purchaseOrder.buyerId))
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

/** Locks one order of the tenant until the transaction ends, and reads it. */
export async function lockOrder(work: Work, id: number): Promise<StoredOrder | undefined> {
  await work.tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(ofTenant(work), eq(purchaseOrder.id, id)))
    .for('no key update')
  return findOrder(work, id)
}

export type OrderPatch = Partial<
  Omit<typeof purchaseOrder.$inferInsert, 'id' | 'organisationId' | 'number' | 'version' | 'state'>
> & { state?: OrderState }

/** Changes an order that is locked, and raises its version. */
export async function updateOrder(work: Work, id: number, patch: OrderPatch): Promise<void> {
  await updateRecord(work, purchaseOrder, id, patch)
}

/** The orders that stand of those that were made from a count, or took its lines as drafts, oldest first. */
export function selectOrdersOfCount(work: Work, countId: number): Promise<StoredOrder[]> {
  const { organisationId } = work.actor
  const isOfCount = sql`${purchaseOrder.id} in (
    select o.id from purchase_order o
    where o.organisation_id = ${organisationId} and o.source_type = 'COUNT' and o.source_id = ${countId} and o.state <> 'CANCELLED'
    union all select c.order_id from purchase_order_count c
    where c.organisation_id = ${organisationId} and c.count_id = ${countId})`
  return selectFromOrders(work)
    .where(and(ofTenant(work), ne(purchaseOrder.state, 'CANCELLED'), isOfCount))
    .orderBy(purchaseOrder.id)
}

/** Records that lines of a count were added to an order. */
export async function insertCountOfOrder(
  { tx, actor: { organisationId } }: Work,
  link: { countId: number; orderId: number },
): Promise<void> {
  await tx
    .insert(purchaseOrderCount)
    .values({ organisationId, ...link })
    .onConflictDoNothing()
}

/** Orders of the tenant by id, oldest first. */
export function selectOrders(work: Work, ids: readonly number[]): Promise<StoredOrder[]> {
  return selectFromOrders(work)
    .where(and(ofTenant(work), inArray(purchaseOrder.id, [...ids])))
    .orderBy(purchaseOrder.id)
}

/** The orders of the tenant with these numbers, each of which several companies may have. */
export async function selectOrdersByNumber(work: Work, numbers: readonly string[]): Promise<StoredOrder[]> {
  if (numbers.length === 0) return []
  const isOne = sql`${purchaseOrder.number} in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`
  return selectFromOrders(work)
    .where(and(ofTenant(work), isOne))
    .orderBy(purchaseOrder.id)
}

export type NewOrder = Omit<typeof purchaseOrder.$inferInsert, 'id' | 'organisationId'>

/** Writes orders, whose buyer is who writes them. @returns their ids by number */
export async function insertOrders(
  { tx, actor, now }: Work,
  orders: readonly NewOrder[],
): Promise<Map<string, number>> {
  const written = await tx
    .insert(purchaseOrder)
    .values(
      orders.map((order) => ({
        buyerId: actor.userId,
        ...order,
        organisationId: actor.organisationId,
        createdAt: now,
        createdBy: actor.userId,
        updatedAt: now,
        updatedBy: actor.userId,
      })),
    )
    .returning({ id: purchaseOrder.id, number: purchaseOrder.number })
  return new Map(written.map(({ id, number }) => [number, id]))
}
