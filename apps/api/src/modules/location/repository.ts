import type { CompanyLocations, LocationContent } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { area, location } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { isOpenCount } from '../count/queries/count-facts.ts'

type LocationPatch = Partial<LocationContent & { isActive: boolean }>
export type StoredLocation = typeof location.$inferSelect

const ofTenant = ({ actor }: Work) => eq(location.organisationId, actor.organisationId)

/** Something that points to a location. */
const pointsHere = (table: string) =>
  sql`exists (select from ${sql.identifier(table)} p where p.organisation_id = l.organisation_id and p.location_id = l.id)`
const listedHere = (table: string) =>
  sql`exists (select from ${sql.identifier(table)} p where p.organisation_id = l.organisation_id
    and l.id = any (p.other_location_ids))`
const isUsed: SQL = sql.join(
  [
    ...['stock_transaction', 'count', 'count_template', 'order_template', 'purchase_order', 'par_level'].map(
      pointsHere,
    ),
    ...['count', 'count_template'].map(listedHere),
  ],
  sql` or `,
)
const isAreaUsed = sql`(
  exists (select from count_template_row w where w.organisation_id = a.organisation_id and w.area_id = a.id)
  or exists (select from count_sheet_row r where r.organisation_id = a.organisation_id and r.area_id = a.id))`

/** The locations of a company by name, each with its areas in the order of the walk; what uses them need not be seen. */
export async function selectLocations(
  { tx, actor }: Work,
  companyId: number,
): Promise<CompanyLocations['data']> {
  const ofCompany = sql`l.organisation_id = ${actor.organisationId} and l.company_id = ${companyId}`
  const seen = await selectRows<{ id: number }>(tx, sql`select l.id from location l where ${ofCompany}`)
  const ids = seen.map(({ id }) => id)
  return withWholeTenant(tx, actor, () =>
    selectRows<CompanyLocations['data'][number]>(
      tx,
      sql`select l.id, l.parent_id as "parentId", l.code, l.name, l.is_stock_holding as "isStockHolding",
          l.is_active as "isActive", (${isUsed}) as "isUsed", l.version,
          (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'isActive', a.is_active,
              'isUsed', ${isAreaUsed}, 'version', a.version) order by a.sort_index, a.id), '[]')
            from area a where a.organisation_id = l.organisation_id and a.location_id = l.id) as areas
        from location l
        where ${ofCompany} and l.id = any (${idArray(ids)})
        order by lower(l.name), l.id`,
    ),
  )
}

/** Locks one location of the tenant until the transaction ends; undefined when there is none. */
export async function lockLocation(work: Work, id: number): Promise<StoredLocation | undefined> {
  const [found] = await work.tx
    .select()
    .from(location)
    .where(and(ofTenant(work), eq(location.id, id)))
    .for('update')
  return found
}

/** @returns the id of the new location */
export function insertLocation(work: Work, companyId: number, content: LocationContent): Promise<number> {
  return insertRecord(work, location, { companyId, ...content })
}

/** Changes a location that is locked, and raises its version. */
export async function updateLocation(work: Work, id: number, patch: LocationPatch): Promise<void> {
  await updateRecord(work, location, id, patch)
}

/** Deletes a location with its areas. @throws a foreign key violation when something else points to one of them */
export async function deleteLocation({ tx, actor }: Work, id: number): Promise<void> {
  const { organisationId } = actor
  await withWholeTenant(tx, actor, async () => {
    await tx.delete(area).where(and(eq(area.organisationId, organisationId), eq(area.locationId, id)))
    await tx.delete(location).where(and(eq(location.organisationId, organisationId), eq(location.id, id)))
  })
}

/** What each location of the tenant is called and a part of, whoever sees them. */
export function selectTree({
  tx,
  actor,
}: Work): Promise<{ id: number; parentId: number | null; code: string; name: string }[]> {
  return withWholeTenant(tx, actor, () =>
    selectRows(
      tx,
      sql`select id, parent_id as "parentId", code, name from location
        where organisation_id = ${actor.organisationId}`,
    ),
  )
}

/**
 * Locks locations and what they are parts of, up to the top and whoever sees it, until the transaction ends: nobody moves one of
 * these meanwhile.
 * @returns the ids of all of them
 * @throws SQLSTATE 40001 where a transaction of one snapshot does not see that one of them was changed, to be run again
 */
export function lockAbove({ tx, actor }: Work, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const ofTenant = sql`l.organisation_id = ${actor.organisationId}`
  const among = (some: Iterable<number>) => sql`l.id = any (${idArray(some)})`
  return withWholeTenant(tx, actor, async () => {
    for (let locked = new Set<number>(); ; ) {
      const found = await selectRows<{ id: number }>(
        tx,
        sql`with recursive up as (
            select l.id, l.parent_id from location l where ${ofTenant} and ${among(ids)}
            union select l.id, l.parent_id from location l join up on l.id = up.parent_id where ${ofTenant}
          ) select id from up`,
      )
      const above = new Set(found.map(({ id }) => id))
      if ([...above].every((id) => locked.has(id))) return above
      await tx.execute(
        sql`select from location l where ${ofTenant} and ${among(above)} order by l.id for share`,
      )
      // Until it had the locks, somebody may have moved one of them.
      locked = above
    }
  })
}

/** Whether any item has stock there. */
export async function hasStock({ tx, actor }: Work, id: number): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select 1 from stock_balance
      where organisation_id = ${actor.organisationId} and location_id = ${id} and on_hand <> 0 limit 1`,
  )
  return rows.length > 0
}

/**
 * The counts of a location that are neither posted nor cancelled.
 * @returns the first numbers of those that the person sees, and how many there are that they do not see
 */
export async function selectOpenCounts(
  { tx, actor }: Work,
  id: number,
): Promise<{ numbers: string[]; hidden: number }> {
  const ofLocation = sql`from "count" where organisation_id = ${actor.organisationId}
    and (location_id = ${id} or ${id} = any (other_location_ids)) and ${isOpenCount(sql`state`)}`
  const seen = await selectRows<{ number: string; total: number }>(
    tx,
    sql`select number, count(*) over ()::int as total ${ofLocation} order by number limit 20`,
  )
  const [all] = await withWholeTenant(tx, actor, () =>
    selectRows<{ total: number }>(tx, sql`select count(*)::int as total ${ofLocation}`),
  )
  return {
    numbers: seen.map(({ number }) => number),
    hidden: (all?.total ?? 0) - (seen[0]?.total ?? 0),
  }
}
