// Many locations in one statement each, as a file brings them.
import { sql } from 'drizzle-orm'
import { withWholeTenant } from '../../database/roles.ts'
import { location } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecords, updateRecords } from '../../database/write-records.ts'
import type { Work } from '../../work.ts'
import { isOpenCount } from '../count/queries/count-facts.ts'

export type WalkArea = { name: string; isActive: boolean }

/** A location of the tenant with its walk, and what keeps it from being changed. */
export type StoredPlace = {
  id: number
  companyId: number
  companyCode: string
  code: string
  name: string
  parentId: number | null
  /** Null also for a parent at which whoever looks does not work. */
  parentCode: string | null
  isStockHolding: boolean
  isActive: boolean
  hasStock: boolean
  hasOpenCounts: boolean
  /** In the order of the walk. */
  areas: WalkArea[]
}

/** Every location that whoever asks can see; counts that keep it in use need not be seen. */
export async function selectPlacesWithWalks(work: Work): Promise<StoredPlace[]> {
  const { tx, actor } = work
  const places = await selectRows<Omit<StoredPlace, 'hasOpenCounts'>>(
    tx,
    sql`select l.id, l.company_id as "companyId", c.code as "companyCode", l.code, l.name, l.parent_id as "parentId",
        p.code as "parentCode", l.is_stock_holding as "isStockHolding", l.is_active as "isActive",
        exists (select from stock_balance b where b.organisation_id = l.organisation_id and b.location_id = l.id
          and b.on_hand <> 0) as "hasStock",
        (select coalesce(json_agg(json_build_object('name', a.name, 'isActive', a.is_active)
            order by a.sort_index, a.id), '[]')
          from area a where a.organisation_id = l.organisation_id and a.location_id = l.id) as areas
      from location l join company c on c.id = l.company_id left join location p on p.id = l.parent_id
      where l.organisation_id = ${actor.organisationId}`,
  )
  const counted = await selectCounted(work)
  return places.map((place) => ({ ...place, hasOpenCounts: counted.has(place.id) }))
}

/** Every location of the tenant that has a count that is neither posted nor cancelled. */
async function selectCounted({ tx, actor }: Work): Promise<Set<number>> {
  const rows = await withWholeTenant(tx, actor, () =>
    selectRows<{ id: number }>(
      tx,
      sql`select distinct unnest(array_append(other_location_ids, location_id)) as id from "count"
        where organisation_id = ${actor.organisationId} and ${isOpenCount(sql`state`)}`,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The companies of the tenant, as files name them. */
export function selectOwners({ tx, actor }: Work): Promise<{ id: number; code: string }[]> {
  return selectRows(tx, sql`select id, code from company where organisation_id = ${actor.organisationId}`)
}

export type PlaceToWrite = {
  /** Null for a new one. */
  id: number | null
  companyId: number
  code: string
  name: string
  parentId: number | null
  /** Names the parent instead of its id: one of the same company that is in the file as well. */
  parentCode: string | null
  isStockHolding: boolean
  isActive: boolean
}

const placeKey = ({ companyId, code }: { companyId: number; code: string }) => `${companyId}:${code}`

const placeColumns = ['name', 'parentId', 'isStockHolding', 'isActive'] as const

/** Adds locations without an id and changes the others. @returns the ids, in the order given */
export async function writePlaces(work: Work, places: readonly PlaceToWrite[]): Promise<number[]> {
  const { tx, actor } = work
  const known = places.flatMap(({ id, ...place }) => (id === null ? [] : [{ ...place, id }]))
  await updateRecords(work, location, placeColumns, known)
  const fresh = places.filter(({ id }) => id === null)
  const made = await insertRecords(work, location, ['companyId', 'code', ...placeColumns], fresh)
  await tx.execute(
    sql`update location set parent_id = p.id
      from json_to_recordset(${JSON.stringify(places)}::json) as r("companyId" bigint, code text, "parentCode" text)
      join location p on p.organisation_id = ${actor.organisationId} and p.company_id = r."companyId"
        and p.code = r."parentCode"
      where location.organisation_id = ${actor.organisationId} and location.company_id = r."companyId"
        and location.code = r.code`,
  )
  const ids = new Map(made.map((one) => [placeKey(one), one.id]))
  return places.map((one) => one.id ?? ids.get(placeKey(one)) ?? 0)
}

export type Walk = { locationId: number; areas: readonly WalkArea[] }

/** Adds the areas that are new, and puts all of them in this order; an area that is not named stays where it is. */
export async function writeWalks({ tx, actor, now }: Work, walks: readonly Walk[]): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = walks.flatMap(({ locationId, areas }) =>
    areas.map((one, index) => ({ locationId, place: index + 1, ...one })),
  )
  await tx.execute(
    sql`insert into area (organisation_id, location_id, name, sort_index, is_active, created_at, created_by, updated_at,
        updated_by)
      select ${actor.organisationId}, r."locationId", r.name, r.place, r."isActive", ${at}, ${actor.userId}::bigint,
        ${at}, ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r("locationId" bigint, place integer, name text, "isActive" boolean)
      on conflict (organisation_id, location_id, name) do update set sort_index = excluded.sort_index,
        is_active = excluded.is_active,
        version = area.version + (area.is_active <> excluded.is_active)::int,
        updated_at = case when area.is_active = excluded.is_active then area.updated_at else excluded.updated_at end,
        updated_by = case when area.is_active = excluded.is_active then area.updated_by else excluded.updated_by end`,
  )
}
