import { sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** What an entry of a catalogue says itself; its prices are written beside it. */
export type EntryToWrite = {
  /** Null for a new one. */
  id: number | null
  supplierId: number
  itemId: number
  packUnitId: number
  supplierSku: string | null
  moqPacks: string
  multiplePacks: string
  isPreferred: boolean
  isActive: boolean
}
export type PriceToWrite = {
  id: number | null
  supplierItemId: number
  validFrom: string
  validTo: string | null
  minPacks: string
  unitPrice: string
}

const columns = sql`id bigint, supplier_id bigint, item_id bigint, pack_unit_id bigint, supplier_sku text,
  moq_packs numeric, multiple_packs numeric, is_preferred boolean, is_active boolean`
const priceColumns = sql`id bigint, supplier_item_id bigint, valid_from date, valid_to date, min_packs numeric,
  unit_price numeric`

const entryRow = (entry: EntryToWrite) => ({
  id: entry.id,
  supplier_id: entry.supplierId,
  item_id: entry.itemId,
  pack_unit_id: entry.packUnitId,
  supplier_sku: entry.supplierSku,
  moq_packs: entry.moqPacks,
  multiple_packs: entry.multiplePacks,
  is_preferred: entry.isPreferred,
  is_active: entry.isActive,
})

/** An entry by supplier, item and pack. */
const entryKey = (entry: Pick<EntryToWrite, 'supplierId' | 'itemId' | 'packUnitId'>): string =>
  `${entry.supplierId}:${entry.itemId}:${entry.packUnitId}`

/** Adds entries without an id and changes the others. @returns the ids, in the order given */
export async function writeEntries(work: Work, entries: readonly EntryToWrite[]): Promise<number[]> {
  const { tx, actor, now } = work
  const at = sql`${now.toISOString()}::timestamptz`
  const rowsOf = (isNew: boolean) =>
    sql`${JSON.stringify(entries.filter(({ id }) => (id === null) === isNew).map(entryRow))}::jsonb`
  await tx.execute(
    sql`update supplier_item set pack_unit_id = r.pack_unit_id, supplier_sku = r.supplier_sku,
        moq_packs = r.moq_packs, multiple_packs = r.multiple_packs, is_preferred = r.is_preferred,
        is_active = r.is_active, updated_at = ${at}, updated_by = ${actor.userId}, version = supplier_item.version + 1
      from jsonb_to_recordset(${rowsOf(false)}) as r(${columns})
      where supplier_item.organisation_id = ${actor.organisationId} and supplier_item.id = r.id`,
  )
  const made = await selectRows<{ id: number; supplierId: number; itemId: number; packUnitId: number }>(
    tx,
    sql`insert into supplier_item (organisation_id, supplier_id, item_id, pack_unit_id, supplier_sku, moq_packs,
        multiple_packs, is_preferred, is_active, created_at, created_by, updated_at, updated_by)
      select ${actor.organisationId}, r.supplier_id, r.item_id, r.pack_unit_id, r.supplier_sku, r.moq_packs,
        r.multiple_packs, r.is_preferred, r.is_active, ${at}, ${actor.userId}::bigint, ${at}, ${actor.userId}::bigint
      from jsonb_to_recordset(${rowsOf(true)}) as r(${columns})
      returning id, supplier_id as "supplierId", item_id as "itemId", pack_unit_id as "packUnitId"`,
  )
  const ids = new Map(made.map((entry) => [entryKey(entry), entry.id]))
  return entries.map((entry) => entry.id ?? ids.get(entryKey(entry)) ?? 0)
}

const priceRow = (price: PriceToWrite) => ({
  id: price.id,
  supplier_item_id: price.supplierItemId,
  valid_from: price.validFrom,
  valid_to: price.validTo,
  min_packs: price.minPacks,
  unit_price: price.unitPrice,
})

/** Deletes prices of the tenant. */
export async function deletePrices({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(
    sql`delete from supplier_price where organisation_id = ${actor.organisationId}
      and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
}

/** Adds prices without an id and changes the others. */
export async function writePrices(work: Work, prices: readonly PriceToWrite[]): Promise<void> {
  const { tx, actor, now } = work
  if (prices.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = sql`${JSON.stringify(prices.map(priceRow))}::jsonb`
  await tx.execute(
    sql`update supplier_price set valid_from = r.valid_from, valid_to = r.valid_to, min_packs = r.min_packs,
        unit_price = r.unit_price, updated_at = ${at}, updated_by = ${actor.userId},
        version = supplier_price.version + 1
      from jsonb_to_recordset(${rows}) as r(${priceColumns})
      where supplier_price.organisation_id = ${actor.organisationId} and supplier_price.id = r.id
        and supplier_price.supplier_item_id = r.supplier_item_id`,
  )
  await tx.execute(
    sql`insert into supplier_price (organisation_id, supplier_item_id, valid_from, valid_to, min_packs, unit_price,
        created_at, created_by, updated_at, updated_by)
      select ${actor.organisationId}, r.supplier_item_id, r.valid_from, r.valid_to, r.min_packs, r.unit_price,
        ${at}, ${actor.userId}::bigint, ${at}, ${actor.userId}::bigint
      from jsonb_to_recordset(${rows}) as r(${priceColumns}) where r.id is null`,
  )
}

/** Deletes entries of the tenant that were never ordered, with their prices. @throws AppError `record.in-use` */
export async function deleteSupplierItems({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  const which = sql`organisation_id = ${actor.organisationId}`
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`
  const ordered = await selectRows(
    tx,
    sql`select 1 as found from purchase_order_line where ${which} and supplier_item_id = ${list} limit 1`,
  )
  if (ordered.length > 0) throw new AppError('record.in-use')
  await tx.execute(sql`delete from supplier_price where ${which} and supplier_item_id = ${list}`)
  await tx.execute(sql`delete from supplier_item where ${which} and id = ${list}`)
}
