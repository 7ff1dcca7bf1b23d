// Items are written many at a time, so that a file of thousands takes seconds; one item is a file of one.
import type { ItemContent } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
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

const itemColumns = sql`sku text, name text, category_id bigint, base_unit text, quantity_decimals integer,
  variance_tolerance_pct numeric, variance_tolerance_value numeric, is_stocked boolean, is_active boolean`
const unitColumns = sql`id bigint, item_id bigint, name text, factor numeric, is_count_unit boolean,
  is_purchase_unit boolean, allow_fraction boolean, sort_index integer`

const json = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`
const stamps = ({ actor, now }: Work) => ({ by: actor.userId, at: sql`${now.toISOString()}::timestamptz` })

function itemRow({ units, ...content }: ItemToWrite) {
  return {
    sku: content.sku,
    name: content.name,
    category_id: content.categoryId,
    base_unit: baseUnitOf(units)?.name,
    quantity_decimals: content.quantityDecimals,
    variance_tolerance_pct: content.varianceTolerancePct,
    variance_tolerance_value: content.varianceToleranceValue,
    is_stocked: content.isStocked,
    is_active: content.isActive,
  }
}

/** @returns the id of each new item, by its SKU */
export async function insertItems(
  work: Work,
  contents: readonly ItemToWrite[],
): Promise<Map<string, number>> {
  const { by, at } = stamps(work)
  const made = await selectRows<{ id: number; sku: string }>(
    work.tx,
    sql`insert into item (organisation_id, sku, name, category_id, base_unit, quantity_decimals,
        variance_tolerance_pct, variance_tolerance_value, is_stocked, is_active,
        created_at, created_by, updated_at, updated_by)
      select ${work.actor.organisationId}, r.*, ${at}, ${by}::bigint, ${at}, ${by}::bigint
      from jsonb_to_recordset(${json(contents.map(itemRow))}) as r(${itemColumns})
      returning id, sku`,
  )
  return new Map(made.map(({ id, sku }) => [sku, id]))
}

/** Replaces what items say of themselves, and raises their versions. */
export async function updateItems(
  work: Work,
  changes: readonly { id: number; content: ItemToWrite }[],
): Promise<void> {
  if (changes.length === 0) return
  const { by, at } = stamps(work)
  const rows = changes.map(({ id, content }) => ({ id, ...itemRow(content) }))
  await work.tx.execute(
    sql`update item set sku = r.sku, name = r.name, category_id = r.category_id, base_unit = r.base_unit,
        quantity_decimals = r.quantity_decimals, variance_tolerance_pct = r.variance_tolerance_pct,
        variance_tolerance_value = r.variance_tolerance_value, is_stocked = r.is_stocked, is_active = r.is_active,
        updated_at = ${at}, updated_by = ${by}, version = item.version + 1
      from jsonb_to_recordset(${json(rows)}) as r(id bigint, ${itemColumns})
      where item.organisation_id = ${work.actor.organisationId} and item.id = r.id`,
  )
}

const unitRow = (unit: UnitToWrite) => ({
  id: unit.id,
  item_id: unit.itemId,
  name: unit.name,
  factor: unit.factor,
  is_count_unit: unit.isCountUnit,
  is_purchase_unit: unit.isPurchaseUnit,
  allow_fraction: unit.allowFraction,
  sort_index: unit.sortIndex,
})

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
  const { by, at } = stamps(work)
  const { organisationId } = work.actor
  const [known, fresh] = [units.filter(({ id }) => id !== null), units.filter(({ id }) => id === null)]
  if (known.length > 0) {
    await work.tx.execute(
      sql`update item_unit set name = r.name, factor = r.factor, is_count_unit = r.is_count_unit,
          is_purchase_unit = r.is_purchase_unit, allow_fraction = r.allow_fraction, sort_index = r.sort_index,
          updated_at = ${at}, updated_by = ${by}, version = item_unit.version + 1
        from jsonb_to_recordset(${json(known.map(unitRow))}) as r(${unitColumns})
        where item_unit.organisation_id = ${organisationId} and item_unit.id = r.id`,
    )
  }
  const made =
    fresh.length === 0
      ? []
      : await selectRows<{ id: number; itemId: number; name: string }>(
          work.tx,
          sql`insert into item_unit (organisation_id, item_id, name, factor, is_count_unit, is_purchase_unit,
              allow_fraction, sort_index, created_at, created_by, updated_at, updated_by)
            select ${organisationId}, r.item_id, r.name, r.factor, r.is_count_unit, r.is_purchase_unit,
              r.allow_fraction, r.sort_index, ${at}, ${by}::bigint, ${at}, ${by}::bigint
            from jsonb_to_recordset(${json(fresh.map(unitRow))}) as r(${unitColumns})
            returning id, item_id as "itemId", name`,
        )
  const all = [...made, ...known.map(({ id, itemId, name }) => ({ id: id ?? 0, itemId, name }))]
  return new Map(all.map(({ id, itemId, name }) => [unitKey(itemId, name), id]))
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
  if (barcodes.length === 0) return
  const rows = barcodes.map(({ unitId, value }) => ({ unit_id: unitId, value }))
  const { by, at } = stamps(work)
  await work.tx.execute(
    sql`insert into barcode (organisation_id, unit_id, value, created_at, created_by)
      select ${work.actor.organisationId}, r.unit_id, r.value, ${at}, ${by}::bigint
      from jsonb_to_recordset(${json(rows)}) as r(unit_id bigint, value text)`,
  )
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
