import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  appUser,
  company,
  count,
  item,
  itemUnit,
  location,
  orderTemplate,
  purchaseOrder,
  purchaseOrderCharge,
  purchaseOrderLine,
  receiptLine,
  supplier,
} from '../../database/schema/index.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { personName } from '../../database/person-name.ts'
import type { Work } from '../../work.ts'
import { visibleTo } from '../template/visibility-repository.ts'
import { buyer } from './queries.ts'

const itemOfLine = { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit }

/** The lines of an order in their order. */
export function selectOrderLines({ tx, actor }: Work, orderId: number) {
  return tx
    .select({ line: purchaseOrderLine, item: itemOfLine, packUnitName: itemUnit.name })
    .from(purchaseOrderLine)
    .leftJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .leftJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
    .where(
      and(eq(purchaseOrderLine.organisationId, actor.organisationId), eq(purchaseOrderLine.orderId, orderId)),
    )
    .orderBy(purchaseOrderLine.lineNo)
}

export type StoredOrderLine = Awaited<ReturnType<typeof selectOrderLines>>[number]

/** The ids of the lines of an order that some receipt names, wherever its goods lie, also one that was taken back. */
export async function selectLinesOnReceipts({ tx, actor }: Work, orderId: number): Promise<Set<number>> {
  const rows = await withWholeTenant(tx, actor, () =>
    tx
      .selectDistinct({ id: purchaseOrderLine.id })
      .from(purchaseOrderLine)
      .innerJoin(
        receiptLine,
        and(
          eq(receiptLine.organisationId, purchaseOrderLine.organisationId),
          eq(receiptLine.orderLineId, purchaseOrderLine.id),
        ),
      )
      .where(
        and(
          eq(purchaseOrderLine.organisationId, actor.organisationId),
          eq(purchaseOrderLine.orderId, orderId),
        ),
      ),
  )
  return new Set(rows.map(({ id }) => id))
}

const origin = alias(purchaseOrder, 'origin')

const lineOfOrderFields = {
  line: purchaseOrderLine,
  order: purchaseOrder,
  item: itemOfLine,
  packUnitName: itemUnit.name,
  supplier: { id: supplier.id, code: supplier.code, name: supplier.name },
  company: { id: company.id, code: company.code, name: company.name },
  location: { id: location.id, code: location.code, name: location.name },
}

/** Lines of orders with what they and their order point at; joined as orders are, whose filters hold here too. */
export function selectLinesOfOrders(work: Work, fields = lineOfOrderFields) {
  return work.tx
    .select(fields)
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderLine.orderId))
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(location, eq(location.id, purchaseOrder.locationId))
    .leftJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .leftJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
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
    .$dynamic()
}

export type StoredLineOfOrder = Awaited<ReturnType<typeof selectLinesOfOrders>>[number]

export type NewOrderLine = Omit<typeof purchaseOrderLine.$inferInsert, 'id' | 'organisationId'>

/** So many lines go in one statement: a statement has room for 65 535 parameters. */
const linesAtOnce = 1000

export async function insertOrderLines({ tx, actor }: Work, lines: readonly NewOrderLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, organisationId: actor.organisationId }))
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await tx.insert(purchaseOrderLine).values(rows.slice(from, from + linesAtOnce))
  }
}

export type LinePatch = Partial<Omit<NewOrderLine, 'orderId'>>

/** Changes a line of an order that is locked. */
export async function updateOrderLine({ tx, actor }: Work, id: number, patch: LinePatch): Promise<void> {
  await tx
    .update(purchaseOrderLine)
    .set(patch)
    .where(and(eq(purchaseOrderLine.organisationId, actor.organisationId), eq(purchaseOrderLine.id, id)))
}

export async function deleteOrderLines({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(purchaseOrderLine)
    .where(
      and(
        eq(purchaseOrderLine.organisationId, actor.organisationId),
        inArray(purchaseOrderLine.id, [...ids]),
      ),
    )
}

export type StoredCharge = typeof purchaseOrderCharge.$inferSelect
export type NewCharge = Pick<StoredCharge, 'kind' | 'label' | 'amount' | 'allocate'>

const chargesOf = ({ actor }: Work, orderId: number) =>
  and(eq(purchaseOrderCharge.organisationId, actor.organisationId), eq(purchaseOrderCharge.orderId, orderId))

/** What an order costs beside its lines, as it was written. */
export function selectCharges(work: Work, orderId: number): Promise<StoredCharge[]> {
  return work.tx
    .select()
    .from(purchaseOrderCharge)
    .where(chargesOf(work, orderId))
    .orderBy(purchaseOrderCharge.id)
}

/** Puts these charges in the place of all others of an order. */
export async function replaceCharges(
  work: Work,
  orderId: number,
  charges: readonly NewCharge[],
): Promise<void> {
  const { organisationId } = work.actor
  await work.tx.delete(purchaseOrderCharge).where(chargesOf(work, orderId))
  if (charges.length === 0) return
  await work.tx
    .insert(purchaseOrderCharge)
    .values(charges.map((charge) => ({ ...charge, organisationId, orderId })))
}

/** Names of people of the tenant, by id. */
export async function selectNames(
  { tx, actor }: Work,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: appUser.id, name: personName(appUser) })
    .from(appUser)
    .where(and(eq(appUser.organisationId, actor.organisationId), inArray(appUser.id, wanted)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
