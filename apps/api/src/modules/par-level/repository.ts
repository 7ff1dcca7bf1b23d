import { parMethods, parRoundings } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, item, location, parLevel } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

const fields = {
  level: parLevel,
  company: { id: company.id, name: company.name, code: company.code },
  location: { id: location.id, name: location.name, code: location.code },
  item: { id: item.id, name: item.name, sku: item.sku, baseUnit: item.baseUnit },
}

/** Par levels with what they point at. */
export function selectFromParLevels({ tx }: Work, chosen = fields) {
  return tx
    .select(chosen)
    .from(parLevel)
    .innerJoin(location, eq(location.id, parLevel.locationId))
    .innerJoin(company, eq(company.id, location.companyId))
    .innerJoin(item, eq(item.id, parLevel.itemId))
    .$dynamic()
}

export type StoredParLevel = Awaited<ReturnType<typeof selectFromParLevels>>[number]

export const ofTenant = ({ actor }: Work): SQL => eq(parLevel.organisationId, actor.organisationId)

/** What par levels may be filtered and sorted by. */
export const parLevelListShape: ListShape = {
  columns: {
    id: { column: parLevel.id, kind: 'number' },
    'company.id': { column: company.id, kind: 'number' },
    'company.code': { column: company.code, kind: 'text' },
    'location.id': { column: location.id, kind: 'number' },
    'location.name': { column: location.name, kind: 'text' },
    'location.code': { column: location.code, kind: 'text' },
    'item.id': { column: item.id, kind: 'number' },
    'item.sku': { column: item.sku, kind: 'text' },
    'item.name': { column: item.name, kind: 'text' },
    method: { column: parLevel.method, kind: 'enum', values: parMethods },
    par: { column: parLevel.par, kind: 'decimal' },
    min: { column: parLevel.min, kind: 'decimal' },
    max: { column: parLevel.max, kind: 'decimal' },
    rounding: { column: parLevel.rounding, kind: 'enum', values: parRoundings },
  },
  search: [item.sku, item.name, location.name],
  defaultSort: 'location.name:asc,item.name:asc',
  tieBreak: parLevel.id,
}

/** One par level of the tenant, or undefined. */
export async function findParLevel(work: Work, id: number): Promise<StoredParLevel | undefined> {
  const [found] = await selectFromParLevels(work).where(and(ofTenant(work), eq(parLevel.id, id)))
  return found
}

/** The par levels of these items, at every location. */
export function selectParLevelsBySku(work: Work, skus: readonly string[]): Promise<StoredParLevel[]> {
  const isOne = sql`${item.sku} in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`
  return selectFromParLevels(work).where(and(ofTenant(work), isOne))
}

/** How finely an item of the tenant is counted, or undefined. */
export async function findDecimals({ tx, actor }: Work, itemId: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ quantityDecimals: item.quantityDecimals })
    .from(item)
    .where(and(eq(item.organisationId, actor.organisationId), eq(item.id, itemId)))
  return found?.quantityDecimals
}

/** A place where stock may be wanted, as files name it. */
export type Place = { id: number; code: string; name: string; companyCode: string; isStockHolding: boolean }

/** The locations of the tenant. */
export function selectPlaces({ tx, actor }: Work): Promise<Place[]> {
  return selectRows(
    tx,
    sql`select l.id, l.code, l.name, c.code as "companyCode", l.is_stock_holding as "isStockHolding"
      from location l join company c on c.id = l.company_id where l.organisation_id = ${actor.organisationId}`,
  )
}

export type ParLevelToWrite = {
  /** Null for a new one. */
  id: number | null
  itemId: number
  locationId: number
  method: string
  par: string | null
  min: string | null
  max: string | null
  rounding: string
}

/** Adds levels without an id and changes the others. @returns the ids, in the order given */
export async function writeParLevelRows(work: Work, levels: readonly ParLevelToWrite[]): Promise<number[]> {
  const { tx, actor, now } = work
  const at = sql`${now.toISOString()}::timestamptz`
  const columns = sql`id bigint, "itemId" bigint, "locationId" bigint, method text, par numeric, min numeric,
    max numeric, rounding text`
  const rows = sql`jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as r(${columns})`
  await tx.execute(
    sql`update par_level set method = r.method, par = r.par, min = r.min, max = r.max, rounding = r.rounding,
        updated_at = ${at}, updated_by = ${actor.userId}, version = par_level.version + 1
      from ${rows} where par_level.organisation_id = ${actor.organisationId} and par_level.id = r.id`,
  )
  const made = await selectRows<{ id: number; itemId: number; locationId: number }>(
    tx,
    sql`insert into par_level (organisation_id, item_id, location_id, method, par, min, max, rounding,
        created_at, created_by, updated_at, updated_by)
      select ${actor.organisationId}, r."itemId", r."locationId", r.method, r.par, r.min, r.max, r.rounding,
        ${at}, ${actor.userId}::bigint, ${at}, ${actor.userId}::bigint
      from ${rows} where r.id is null returning id, item_id as "itemId", location_id as "locationId"`,
  )
  const ids = new Map(made.map(({ id, itemId, locationId }) => [`${itemId}:${locationId}`, id]))
  return levels.map(({ id, itemId, locationId }) => id ?? ids.get(`${itemId}:${locationId}`) ?? 0)
}

/** The par levels of the tenant with these ids. */
export function selectParLevelsById(work: Work, ids: readonly number[]): Promise<StoredParLevel[]> {
  return selectFromParLevels(work).where(and(ofTenant(work), inArray(parLevel.id, [...ids])))
}

/** Items that par levels are said of, by their SKU. */
export type ParItem = { id: number; sku: string; name: string; baseUnit: string; quantityDecimals: number }

/** The items of the tenant that have one of these SKUs. */
export function selectParItems({ tx, actor }: Work, skus: readonly string[]): Promise<ParItem[]> {
  return selectRows(
    tx,
    sql`select id, sku, name, base_unit as "baseUnit", quantity_decimals as "quantityDecimals" from item
      where organisation_id = ${actor.organisationId}
        and sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`,
  )
}

/** Deletes par levels of the tenant. */
export async function deleteParLevels({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from par_level where organisation_id = ${actor.organisationId}
      and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
}
