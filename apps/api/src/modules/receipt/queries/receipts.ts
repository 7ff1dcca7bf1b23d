import type { ReceiptState } from '@backoffice/api-types'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pointsAt } from '../../../database/points-at.ts'
import { personName } from '../../../database/person-name.ts'
import {
  appUser,
  company,
  location,
  posting,
  receipt,
  stockTransaction,
  supplier,
} from '../../../database/schema/index.ts'
import { insertRecord, updateRecord } from '../../../database/tracked-record.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

const creator = alias(appUser, 'creator')
const poster = alias(appUser, 'poster')
const source = alias(receipt, 'source')

const linesOf = sql`receipt_line l
  where l.organisation_id = ${receipt.organisationId} and l.receipt_id = ${receipt.id}`
const ordersOf = sql`receipt_line l
  join purchase_order_line ol on ol.organisation_id = l.organisation_id and ol.id = l.order_line_id
  join purchase_order o on o.organisation_id = ol.organisation_id and o.id = ol.order_id
  where l.organisation_id = ${receipt.organisationId} and l.receipt_id = ${receipt.id}`

export const lineTotal = sql<number>`(select count(*)::int from ${linesOf})`
/** The lines of which goods were turned away at the door. */
export const rejectedLines = sql<number>`(select count(*)::int from ${linesOf} and l.rejected_packs > 0)`
/**
 * What of the cost of its lines went past the stock, in the company's currency; null where this person may count an item of them
 * blind, as it tells what was on hand (docs/domain.md 3.8).
 */
const priceVariance = (work: Work) => sql<string | null>`(
  select case when bool_or(${isHiddenItem(work, sql`l.item_id`, receipt.locationId)}) then null
    else coalesce(sum(l.price_variance), 0) end from ${linesOf})`
export const isUnordered = sql<boolean>`exists (select from ${linesOf} and l.order_line_id is null)`
const isBeyondSight = sql`exists (select from ${linesOf} and l.order_line_id is not null
  and not exists (select from purchase_order_line ol
    where ol.organisation_id = l.organisation_id and ol.id = l.order_line_id))`
/** Whether a posted receipt has such a line of an order; null where it has lines of orders of which this person sees nothing. */
const hasOrderedLine = (condition: SQL) => sql<boolean | null>`(case
  when ${receipt.state} <> 'POSTED' then false
  when exists (select from ${ordersOf} and ${condition}) then true
  when ${isBeyondSight} then null
  else false end)`
/** Whether more came of a line of an order than was ordered; what went back is not too much. */
export const isOver = hasOrderedLine(sql`ol.received_base - ol.returned_base > ol.base_ordered`)
/** Whether less came of a line of an order than was ordered. */
export const isShort = hasOrderedLine(sql`ol.received_base < ol.base_ordered`)
/** The ids of the orders that lines of a receipt stand on. */
export const orderIds = sql`select o.id from ${ordersOf}`
const orders = sql<{ id: number; number: string }[]>`(select coalesce(
    json_agg(distinct jsonb_build_object('id', o.id, 'number', o.number)), '[]'::json) from ${ordersOf})`

const receiptFields = (work: Work) => ({
  receipt,
  supplier: { id: supplier.id, name: supplier.name },
  company: {
    id: company.id,
    code: company.code,
    name: company.name,
    timeZone: company.timeZone,
    currency: company.baseCurrency,
  },
  location: { id: location.id, name: location.name },
  posting: { id: posting.id, number: posting.number },
  returnOf: { id: source.id, number: source.number },
  lineTotal: lineTotal.as('line_total'),
  rejectedLines: rejectedLines.as('rejected_lines'),
  priceVariance: priceVariance(work).as('price_variance'),
  orders: orders.as('orders'),
  createdBy: personName(creator).as('creator_name'),
  postedBy: personName(poster).as('poster_name'),
})

/** Receipts as they are shown, with what they point at. */
export function selectFromReceipts(work: Work, fields = receiptFields(work)) {
  return work.tx
    .select(fields)
    .from(receipt)
    .innerJoin(supplier, pointsAt(supplier, receipt, receipt.supplierId))
    .innerJoin(company, pointsAt(company, receipt, receipt.companyId))
    .innerJoin(location, pointsAt(location, receipt, receipt.locationId))
    .leftJoin(posting, eq(posting.id, receipt.postingId))
    .leftJoin(source, eq(source.id, receipt.returnOf))
    .leftJoin(creator, eq(creator.id, receipt.createdBy))
    .leftJoin(poster, eq(poster.id, receipt.postedBy))
    .$dynamic()
}

export type StoredReceipt = Awaited<ReturnType<typeof selectFromReceipts>>[number]

export const ofTenant = ({ actor }: Work) => eq(receipt.organisationId, actor.organisationId)

/** One receipt of the tenant, or undefined. */
export async function findReceipt(work: Work, id: number): Promise<StoredReceipt | undefined> {
  const [found] = await selectFromReceipts(work).where(and(ofTenant(work), eq(receipt.id, id)))
  return found
}

/** The same, locked until the transaction ends. */
export async function lockReceipt(work: Work, id: number): Promise<StoredReceipt | undefined> {
  await work.tx
    .select({ id: receipt.id })
    .from(receipt)
    .where(and(ofTenant(work), eq(receipt.id, id)))
    .for('no key update')
  return findReceipt(work, id)
}

export type NewReceipt = Omit<typeof receipt.$inferInsert, 'id' | 'organisationId' | 'version'>
export type ReceiptPatch = Partial<Omit<NewReceipt, 'number' | 'state'>> & { state?: ReceiptState }
/** What a draft says, without what is given to it. */
export type ReceiptContentFields = Omit<NewReceipt, 'number' | 'state'>

/** @returns its id */
export async function insertReceipt(work: Work, header: NewReceipt): Promise<number> {
  return insertRecord(work, receipt, header)
}

/** Changes a receipt that is locked, and raises its version. */
export async function updateReceipt(work: Work, id: number, patch: ReceiptPatch): Promise<void> {
  await updateRecord(work, receipt, id, patch)
}

/** The returns of goods of a receipt that stand, the oldest first. */
export function selectReturns(work: Work, receiptId: number) {
  return work.tx
    .select({ id: receipt.id, number: receipt.number, documentNo: receipt.documentNo })
    .from(receipt)
    .where(and(ofTenant(work), eq(receipt.returnOf, receiptId), eq(receipt.state, 'POSTED')))
    .orderBy(asc(receipt.id))
}

/** The day on which a posting counts that came after the period of its own day was closed; null of any other. */
export async function selectLateDay({ tx, actor }: Work, postingNumber: number): Promise<string | null> {
  const [found] = await tx
    .select({ businessDate: stockTransaction.businessDate })
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, actor.organisationId),
        eq(stockTransaction.postingNumber, postingNumber),
        stockTransaction.isLate,
      ),
    )
    .limit(1)
  return found?.businessDate ?? null
}

/** The postings by which invoices corrected the cost of what a receipt brought, the newest first. */
export async function selectCorrections({ tx, actor }: Work, receiptId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: posting.id })
    .from(posting)
    .where(
      and(
        eq(posting.organisationId, actor.organisationId),
        eq(posting.sourceType, 'RECEIPT'),
        eq(posting.sourceId, receiptId),
        eq(posting.kind, 'COST_CORRECTION'),
        isNull(posting.reversalOf),
      ),
    )
    .orderBy(desc(posting.number))
  return rows.map(({ id }) => id)
}
