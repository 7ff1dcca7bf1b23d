import { sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { supplierItem, supplierPrice } from '../../database/schema/index.ts'
import { insertRecords, updateRecords } from '../../database/write-records.ts'
import type { Work } from '../../work.ts'
import { isOrdered } from './repository.ts'

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

const entryColumns = [
  'packUnitId',
  'supplierSku',
  'moqPacks',
  'multiplePacks',
  'isPreferred',
  'isActive',
] as const
const priceColumns = ['supplierItemId', 'validFrom', 'validTo', 'minPacks', 'unitPrice'] as const

/** An entry by supplier, item and pack. */
const entryKey = (entry: Pick<EntryToWrite, 'supplierId' | 'itemId' | 'packUnitId'>): string =>
  `${entry.supplierId}:${entry.itemId}:${entry.packUnitId}`

/** Adds entries without an id and changes the others. @returns the ids, in the order given */
export async function writeEntries(work: Work, entries: readonly EntryToWrite[]): Promise<number[]> {
  const known = entries.flatMap(({ id, ...entry }) => (id === null ? [] : [{ ...entry, id }]))
  await updateRecords(work, supplierItem, entryColumns, known)
  const fresh = entries.filter(({ id }) => id === null)
  const made = await insertRecords(work, supplierItem, ['supplierId', 'itemId', ...entryColumns], fresh)
  const ids = new Map(made.map((entry) => [entryKey(entry), entry.id]))
  return entries.map((entry) => entry.id ?? ids.get(entryKey(entry)) ?? 0)
}

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
  const known = prices.flatMap(({ id, ...price }) => (id === null ? [] : [{ ...price, id }]))
  await updateRecords(work, supplierPrice, priceColumns, known, ['supplierItemId'])
  const fresh = prices.filter(({ id }) => id === null)
  await insertRecords(work, supplierPrice, priceColumns, fresh)
}

/** Deletes entries of the tenant that were never ordered, with their prices. @throws AppError `record.in-use` */
export async function deleteSupplierItems(work: Work, ids: readonly number[]): Promise<void> {
  const { tx, actor } = work
  const which = sql`organisation_id = ${actor.organisationId}`
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`
  if (await isOrdered(work, ids)) throw new AppError('record.in-use')
  await tx.execute(sql`delete from supplier_price where ${which} and supplier_item_id = ${list}`)
  await tx.execute(sql`delete from supplier_item where ${which} and id = ${list}`)
}
