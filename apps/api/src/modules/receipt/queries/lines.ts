import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withWholeTenant } from '../../../database/roles.ts'
import {
  item,
  itemUnit,
  purchaseOrder,
  purchaseOrderLine,
  receipt,
  receiptLine,
} from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import { insertRecords } from '../../../database/write-records.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

const substituted = alias(purchaseOrderLine, 'substituted')
const substitutedItem = alias(item, 'substituted_item')

const ofStandingReturns = sql`receipt_line r
  join receipt doc on doc.organisation_id = r.organisation_id and doc.id = r.receipt_id and doc.state = 'POSTED'
  where r.organisation_id = ${receiptLine.organisationId} and r.returned_line_id = ${receiptLine.id}`
/** What returns that stand took back of a line. */
const returnedPacks = sql<string>`(select coalesce(sum(r.packs), 0)::text from ${ofStandingReturns})`
const returnedBase = sql<string>`(select coalesce(sum(r.received_base), 0)::text from ${ofStandingReturns})`

/**
 * Whether the goods of a line are kept in stock: once they are posted, whether they went into the book then, whatever the item says
 * by now. A line that received nothing wrote no ledger row, so the item's present setting decides.
 */
const isStocked = sql<boolean | null>`case
  when ${receipt.kind} = 'RECEIPT' and (${receipt.state} = 'DRAFT' or ${receiptLine.receivedBase} = 0) then ${item.isStocked}
  else exists (select from stock_transaction t
    where t.organisation_id = ${receiptLine.organisationId} and t.source_type = 'RECEIPT' and t.type = 'RECEIPT'
      and t.source_line_id = coalesce(${receiptLine.returnedLineId}, ${receiptLine.id}) and t.source_round = 1
      and t.reversal_of is null) end`

/** The lines of a receipt with what they name, in their order. */
export function selectReceiptLines(work: Work, receiptId: number) {
  const { tx, actor } = work
  return tx
    .select({
      line: receiptLine,
      item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
      isStocked: isStocked.as('is_stocked'),
      packUnitName: itemUnit.name,
      order: { id: purchaseOrder.id, number: purchaseOrder.number },
      substituteFor: {
        id: substitutedItem.id,
        sku: substitutedItem.sku,
        name: substitutedItem.name,
        baseUnit: substitutedItem.baseUnit,
      },
      isHidden: sql<boolean>`coalesce(${isHiddenItem(work, receiptLine.itemId, receipt.locationId)}, false)`,
      returnedPacks: returnedPacks.as('returned_packs'),
      returnedBase: returnedBase.as('returned_base'),
    })
    .from(receiptLine)
    .innerJoin(receipt, eq(receipt.id, receiptLine.receiptId))
    .leftJoin(item, eq(item.id, receiptLine.itemId))
    .leftJoin(itemUnit, eq(itemUnit.id, receiptLine.packUnitId))
    .leftJoin(purchaseOrderLine, eq(purchaseOrderLine.id, receiptLine.orderLineId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderLine.orderId))
    .leftJoin(substituted, eq(substituted.id, receiptLine.substituteForId))
    .leftJoin(substitutedItem, eq(substitutedItem.id, substituted.itemId))
    .where(and(eq(receiptLine.organisationId, actor.organisationId), eq(receiptLine.receiptId, receiptId)))
    .orderBy(asc(receiptLine.lineNo))
}

export type StoredReceiptLine = Awaited<ReturnType<typeof selectReceiptLines>>[number]

const lineColumns = [
  'receiptId',
  'lineNo',
  'orderLineId',
  'returnedLineId',
  'substituteForId',
  'itemId',
  'packUnitId',
  'description',
  'unitName',
  'factor',
  'packs',
  'receivedBase',
  'rejectedPacks',
  'rejectReasonCode',
  'rejectReason',
  'unitPrice',
  'orderedPrice',
  'discountPct',
  'lineTotal',
  'charges',
  'value',
  'takesPrice',
] as const

export type NewReceiptLine = Pick<
  typeof receiptLine.$inferSelect,
  Exclude<(typeof lineColumns)[number], 'receiptId'>
>

/** Writes the lines of a receipt. */
export async function insertReceiptLines(
  work: Work,
  receiptId: number,
  lines: readonly NewReceiptLine[],
): Promise<void> {
  await insertRecords(
    work,
    receiptLine,
    [...lineColumns],
    lines.map((line) => ({ ...line, receiptId })),
  )
}

/** Writes down what was found out about the cost of a line of a receipt that is locked. */
export async function updateInvoiced(
  { tx, actor }: Work,
  id: number,
  invoiced: Partial<
    Pick<
      typeof receiptLine.$inferSelect,
      'invoicedPrice' | 'invoiceDifference' | 'priceVariance' | 'landedCost'
    >
  >,
): Promise<void> {
  await tx
    .update(receiptLine)
    .set(invoiced)
    .where(and(eq(receiptLine.organisationId, actor.organisationId), eq(receiptLine.id, id)))
}

/** Takes the lines of a draft off. */
export async function deleteReceiptLines({ tx, actor }: Work, receiptId: number): Promise<void> {
  await tx
    .delete(receiptLine)
    .where(and(eq(receiptLine.organisationId, actor.organisationId), eq(receiptLine.receiptId, receiptId)))
}

/** Whether goods of a receipt went back by a return that stands. */
export async function hasReturns({ tx, actor }: Work, receiptId: number): Promise<boolean> {
  const standing = and(
    eq(receipt.organisationId, actor.organisationId),
    eq(receipt.returnOf, receiptId),
    eq(receipt.state, 'POSTED'),
  )
  return (await tx.$count(receipt, standing)) > 0
}

/** Lines of orders, with what a receipt holds itself to. */
export async function selectOrderedLines({ tx, actor }: Work, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, OrderedLine>()
  const rows = await orderedLines(tx).where(
    and(eq(purchaseOrderLine.organisationId, actor.organisationId), inArray(purchaseOrderLine.id, [...ids])),
  )
  return new Map(rows.map((row) => [row.line.id, row]))
}

const orderedLines = (tx: Work['tx']) =>
  tx
    .select({
      line: purchaseOrderLine,
      order: {
        id: purchaseOrder.id,
        number: purchaseOrder.number,
        state: purchaseOrder.state,
        supplierId: purchaseOrder.supplierId,
        companyId: purchaseOrder.companyId,
        currency: purchaseOrder.currency,
      },
      item: {
        id: item.id,
        name: item.name,
        quantityDecimals: item.quantityDecimals,
        overReceiptPct: item.overReceiptPct,
      },
      allowFraction: itemUnit.allowFraction,
    })
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderLine.orderId))
    .leftJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .leftJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
    .$dynamic()

export type OrderedLine = Awaited<ReturnType<typeof orderedLines>>[number]

/** Which figures of an order line goods of a receipt raise (1), and which they lower (-1). */
type OrderedFigures = Partial<Record<'received' | 'returned' | 'invoiced', 1 | 0 | -1>>

/**
 * Adds goods to figures of the order lines that they are of, wherever those were ordered for; their orders are locked.
 * @returns the ids of the order lines
 */
export async function moveOrdered(
  { tx, actor }: Work,
  goods: readonly { line: Pick<NewReceiptLine, 'orderLineId' | 'receivedBase'> }[],
  { received = 0, returned = 0, invoiced = 0 }: OrderedFigures,
): Promise<number[]> {
  const ids = [...new Set(goods.flatMap(({ line }) => line.orderLineId ?? []))]
  if (ids.length === 0) return ids
  const moved = goods.map(({ line: { orderLineId, receivedBase } }) => ({ orderLineId, receivedBase }))
  const written = await withWholeTenant(tx, actor, () =>
    selectRows<{ id: number }>(
      tx,
      sql`
    update purchase_order_line l
    set received_base = l.received_base + ${received} * m.base,
      returned_base = l.returned_base + ${returned} * m.base,
      invoiced_base = l.invoiced_base + ${invoiced} * m.base
    from (
      select "orderLineId" as id, sum("receivedBase") as base
      from json_to_recordset(${JSON.stringify(moved)}::json) as r("orderLineId" bigint, "receivedBase" numeric)
      group by 1
    ) m
    where l.organisation_id = ${actor.organisationId} and l.id = m.id
    returning l.id`,
    ),
  )
  if (written.length !== ids.length)
    throw new Error(`${written.length} of ${ids.length} order lines were moved`)
  return ids
}

/**
 * Closes short again what came open of lines of closed orders, whose orders are locked: a closed order leaves nothing open.
 */
export async function closeReopened({ tx, actor }: Work, orderLineIds: readonly number[]): Promise<void> {
  if (orderLineIds.length === 0) return
  await withWholeTenant(tx, actor, () =>
    tx.execute(sql`
    update purchase_order_line l
    set closed_short_base = l.base_ordered - l.received_base,
      closed_by_order = l.closed_by_order + (l.base_ordered - l.received_base - l.closed_short_base)
    from purchase_order o
    where l.organisation_id = ${actor.organisationId} and o.organisation_id = l.organisation_id and o.id = l.order_id
      and o.state = 'CLOSED' and l.base_ordered > l.received_base + l.closed_short_base
      and l.id in (select value::bigint from json_array_elements_text(${JSON.stringify(orderLineIds)}::json))`),
  )
}
