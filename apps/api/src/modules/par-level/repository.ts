import { parLevelListFields } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, item, location, parLevel } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecords, updateRecords } from '../../database/write-records.ts'
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
export const parLevelListShape: ListShape<typeof parLevelListFields> = {
  fields: parLevelListFields,
  columns: {
    id: parLevel.id,
    'company.id': company.id,
    'company.code': company.code,
    'location.id': location.id,
    'location.name': location.name,
    'location.code': location.code,
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    method: parLevel.method,
    par: parLevel.par,
    min: parLevel.min,
    max: parLevel.max,
    rounding: parLevel.rounding,
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
export type Place = {
  id: number
  code: string
  name: string
  companyCode: string
  timeZone: string
  isStockHolding: boolean
}

/** The locations of the tenant. */
export function selectPlaces({ tx, actor }: Work): Promise<Place[]> {
  return selectRows(
    tx,
    sql`select l.id, l.code, l.name, c.code as "companyCode", c.time_zone as "timeZone",
        l.is_stock_holding as "isStockHolding"
      from location l join company c on c.id = l.company_id where l.organisation_id = ${actor.organisationId}`,
  )
}

export type ParLevelToWrite = {
  /** Null for a new one. */
  id: number | null
  itemId: number
  locationId: number
  method: (typeof parLevel.$inferSelect)['method']
  par: string | null
  min: string | null
  max: string | null
  rounding: (typeof parLevel.$inferSelect)['rounding']
}

const levelColumns = ['method', 'par', 'min', 'max', 'rounding'] as const

/** Adds levels without an id and changes the others. @returns the ids, in the order given */
export async function writeParLevelRows(work: Work, levels: readonly ParLevelToWrite[]): Promise<number[]> {
  const known = levels.flatMap(({ id, ...level }) => (id === null ? [] : [{ ...level, id }]))
  await updateRecords(work, parLevel, levelColumns, known)
  const fresh = levels.filter(({ id }) => id === null)
  const made = await insertRecords(work, parLevel, ['itemId', 'locationId', ...levelColumns], fresh)
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
