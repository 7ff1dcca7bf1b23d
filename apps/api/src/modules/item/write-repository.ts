// Items are written many at a time, so that a file of thousands takes seconds; one item is a file of one.
import type { ItemContent } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { barcode, item, itemUnit } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecords, updateRecords } from '../../database/write-records.ts'
import type { Work } from '../../work.ts'
import { baseUnitOf } from './unit-rules.ts'

/** What the row of an item says itself; the base unit stands among its units. */
export type ItemToWrite = ItemContent & { quantityDecimals: number; isActive: boolean }
type Unit = ItemContent['units'][number]
export type UnitToWrite = Omit<Unit, 'id' | 'barcodes'> & {
  id: number | null
  itemId: number
  sortIndex: number
}

const itemColumns = [
  'sku',
  'name',
  'categoryId',
  'baseUnit',
  'quantityDecimals',
  'varianceTolerancePct',
  'varianceToleranceValue',
  'overReceiptPct',
  'isStocked',
  'isActive',
] as const
const unitColumns = [
  'itemId',
  'name',
  'factor',
  'isCountUnit',
  'isPurchaseUnit',
  'allowFraction',
  'sortIndex',
] as const

const itemRow = ({ units, ...content }: ItemToWrite) => ({
  ...content,
  baseUnit: baseUnitOf(units)?.name ?? '',
})

/** @returns the id of each new item, by its SKU */
export async function insertItems(
  work: Work,
  contents: readonly ItemToWrite[],
): Promise<Map<string, number>> {
  const made = await insertRecords(work, item, itemColumns, contents.map(itemRow))
  return new Map(made.map(({ id, sku }) => [sku, id]))
}

/** Replaces what items say of themselves, and raises their versions. */
export function updateItems(
  work: Work,
  changes: readonly { id: number; content: ItemToWrite }[],
): Promise<void> {
  const rows = changes.map(({ id, content }) => ({ ...itemRow(content), id }))
  return updateRecords(work, item, itemColumns, rows)
}

/** Deletes units with their barcodes. */
export async function deleteUnits(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const which = sql`organisation_id = ${work.actor.organisationId}`
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`
  await work.tx.execute(sql`delete from barcode where ${which} and unit_id = ${list}`)
  await work.tx.execute(sql`delete from item_unit where ${which} and id = ${list}`)
}

/** Changes the units that have an id and adds the others. @returns the id of each, by item and name */
export async function writeUnits(work: Work, units: readonly UnitToWrite[]): Promise<Map<string, number>> {
  const known = units.flatMap(({ id, ...unit }) => (id === null ? [] : [{ ...unit, id }]))
  await updateRecords(work, itemUnit, unitColumns, known)
  const fresh = units.filter(({ id }) => id === null)
  const made = await insertRecords(work, itemUnit, unitColumns, fresh)
  return new Map([...made, ...known].map(({ id, itemId, name }) => [unitKey(itemId, name), id]))
}

/** A unit by its item and its name. */
export const unitKey = (itemId: number, name: string): string => `${itemId}:${name}`

/** Takes barcodes from their units. */
export async function deleteBarcodes(work: Work, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  await work.tx.execute(
    sql`delete from barcode where organisation_id = ${work.actor.organisationId}
      and value in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
  )
}

/** Gives barcodes to units. */
export async function insertBarcodes(
  work: Work,
  barcodes: readonly { unitId: number; value: string }[],
): Promise<void> {
  await insertRecords(work, barcode, ['unitId', 'value'], barcodes)
}

/** Deletes items with their units and barcodes. */
export async function deleteItems(work: Work, ids: readonly number[]): Promise<void> {
  const which = sql`organisation_id = ${work.actor.organisationId}`
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`
  const units = await selectRows<{ id: number }>(
    work.tx,
    sql`select id from item_unit where ${which} and item_id = ${list}`,
  )
  await deleteUnits(
    work,
    units.map(({ id }) => id),
  )
  await work.tx.execute(sql`delete from item where ${which} and id = ${list}`)
}
