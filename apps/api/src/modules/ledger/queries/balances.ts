import { and, eq, type SQL, sql } from 'drizzle-orm'
import { stockBalance } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

/** An item at a location. */
export type StockPlace = { itemId: number; locationId: number }

/** A balance as it is stored: decimals as text. */
export type StoredBalance = StockPlace & {
  onHand: string
  value: string
  lastCost: string | null
  lastCountedAt: Date | null
}

/** Pairs of item and location as a query of item_id, location_id. */
export const placesOf = (places: readonly StockPlace[]): SQL => sql`
  select item_id, location_id from json_to_recordset(${JSON.stringify(
    places.map(({ itemId, locationId }) => ({ item_id: itemId, location_id: locationId })),
  )}::json) as place(item_id bigint, location_id bigint)`

/** The first half of the key of the advisory lock between single postings and many of one transaction; the second is the organisation. */
const postingsLock = 238_013_6

/**
 * Waits for the postings of an organisation that are under way and keeps others waiting, before any of them holds stock, until the
 * transaction ends: for who posts many documents in one, of which each but the first would wait for stock under the lock of the chain.
 */
export async function lockPostings({ tx, actor }: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${postingsLock}, ${actor.organisationId}::int)`)
}

/**
 * Locks the postings of an organisation beside other single ones until the transaction ends. Whoever locks anything that a posting needs as
 * well, such as the number of a document, takes this lock before that.
 */
export async function lockPostingsShared({ tx, actor }: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${postingsLock}, ${actor.organisationId}::int)`)
}

/**
 * Makes sure that there is a balance for every item and location of `places`, and locks them all until the transaction
 * ends, always in the same order, so that documents which share items wait for each other and never deadlock.
 * @param places a query of item_id, location_id
 */
export async function lockBalances(work: Work, places: SQL): Promise<StoredBalance[]> {
  const { tx, actor } = work
  await lockPostingsShared(work)
  await tx.execute(sql`
    insert into stock_balance (organisation_id, item_id, location_id)
    select distinct ${actor.organisationId}::bigint, place.item_id, place.location_id from (${places}) place
    where not exists (
      select from stock_balance b
      where b.organisation_id = ${actor.organisationId} and b.item_id = place.item_id and b.location_id = place.location_id)
    order by 2, 3
    on conflict do nothing`)
  const { itemId, locationId, onHand, value, lastCost, lastCountedAt } = stockBalance
  return tx
    .select({ itemId, locationId, onHand, value, lastCost, lastCountedAt })
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.organisationId, actor.organisationId),
        sql`(${itemId}, ${locationId}) in (select place.item_id, place.location_id from (${places}) place)`,
      ),
    )
    .orderBy(itemId, locationId)
    .for('update')
}

/** The balances of these as they stand, without holding them; one that nothing ever moved is not there. */
export function readBalances({ tx, actor }: Work, places: readonly StockPlace[]): Promise<StoredBalance[]> {
  const { itemId, locationId, onHand, value, lastCost, lastCountedAt } = stockBalance
  return tx
    .select({ itemId, locationId, onHand, value, lastCost, lastCountedAt })
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.organisationId, actor.organisationId),
        sql`(${itemId}, ${locationId}) in (${placesOf(places)})`,
      ),
    )
}

/** A balance after a posting; `lastCountedAt` and its line only where a count said so, or took it back. */
export type NewBalance = StockPlace & {
  onHand: string
  value: string
  lastCost: string | null
  counted: { at: Date | null; lineId: number | null } | undefined
}

/** Brings the balances, which must be locked, to what the rows of a posting lead to. */
export async function updateBalances(
  { tx, actor }: Work,
  postingNumber: number,
  balances: readonly NewBalance[],
): Promise<void> {
  const rows = balances.map(({ counted, ...balance }) => ({
    ...balance,
    isCounted: counted !== undefined,
    countedAt: counted?.at ?? null,
    lineId: counted?.lineId ?? null,
  }))
  await tx.execute(sql`
    update stock_balance b
    set on_hand = r."onHand", value = r.value, last_cost = r."lastCost", last_seq = latest.seq,
      last_counted_at = case when r."isCounted" then r."countedAt" else b.last_counted_at end,
      last_counted_line_id = case when r."isCounted" then r."lineId" else b.last_counted_line_id end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("itemId" bigint, "locationId" bigint, "onHand" numeric,
      value numeric, "lastCost" numeric, "isCounted" boolean, "countedAt" timestamptz, "lineId" bigint)
    join (
      select item_id, location_id, max(seq) as seq from stock_transaction
      where organisation_id = ${actor.organisationId} and posting_number = ${postingNumber}
      group by item_id, location_id
    ) latest on latest.item_id = r."itemId" and latest.location_id = r."locationId"
    where b.organisation_id = ${actor.organisationId}
      and b.item_id = r."itemId" and b.location_id = r."locationId"`)
}

export type NamedItem = { id: number; sku: string; name: string; isHidden: boolean }

/** Items by their ids with their names; `isHidden` where this person must not be told the book of one at its location. */
export function selectNames(work: Work, places: readonly StockPlace[]): Promise<NamedItem[]> {
  const isHidden = isHiddenItem(work, sql`place.item_id`, sql`place.location_id`)
  return selectRows<NamedItem>(
    work.tx,
    sql`select i.id, i.sku, i.name, bool_or(${isHidden}) as "isHidden"
      from (${placesOf(places)}) place
      join item i on i.organisation_id = ${work.actor.organisationId} and i.id = place.item_id
      group by i.id, i.sku, i.name
      order by i.sku`,
  )
}

export type NamedPlace = {
  item: { id: number; sku: string; name: string; baseUnit: string }
  locationId: number
  /** Whether this person must not be told the book of the item there. */
  isHidden: boolean
}

/** Items at locations with their names, by SKU. */
export function selectNamedPlaces(work: Work, places: readonly StockPlace[]): Promise<NamedPlace[]> {
  return selectRows<NamedPlace>(
    work.tx,
    sql`select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit) as item,
        place.location_id as "locationId", ${isHiddenItem(work, sql`place.item_id`, sql`place.location_id`)} as "isHidden"
      from (select distinct * from (${placesOf(places)}) named) place
      join item i on i.organisation_id = ${work.actor.organisationId} and i.id = place.item_id
      order by i.sku, place.location_id`,
  )
}
