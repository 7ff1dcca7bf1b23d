import { and, eq, sql } from 'drizzle-orm'
import { area } from '../../database/schema/index.ts'
import { updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'

export type StoredArea = typeof area.$inferSelect

const ofTenant = ({ actor }: Work) => eq(area.organisationId, actor.organisationId)

/** Locks one area of the tenant until the transaction ends; undefined when there is none. */
export async function lockArea(work: Work, id: number): Promise<StoredArea | undefined> {
  const [found] = await work.tx
    .select()
    .from(area)
    .where(and(ofTenant(work), eq(area.id, id)))
    .for('update')
  return found
}

/** The areas of a location in the order of the walk. */
export function selectAreas(work: Work, locationId: number): Promise<StoredArea[]> {
  return work.tx
    .select()
    .from(area)
    .where(and(ofTenant(work), eq(area.locationId, locationId)))
    .orderBy(area.sortIndex, area.id)
}

/** Adds an area after all others of its location. */
export async function insertArea(work: Work, locationId: number, name: string): Promise<void> {
  const { tx, actor, now } = work
  const { organisationId, userId } = actor
  const sortIndex = sql`(select coalesce(max(a.sort_index), 0) + 1 from area a
    where a.organisation_id = ${organisationId} and a.location_id = ${locationId})`
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await tx.insert(area).values({ organisationId, locationId, name, sortIndex, ...stamps })
}

/** Changes an area, and raises its version. */
export async function updateArea(
  work: Work,
  id: number,
  patch: Partial<Pick<StoredArea, 'name' | 'isActive'>>,
): Promise<void> {
  await updateRecord(work, area, id, patch)
}

/** Numbers the areas of a location from 1 in this order; their own versions stay. */
export async function orderAreas({ tx, actor }: Work, areaIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update area a set sort_index = o.place
    from json_array_elements_text(${JSON.stringify(areaIds)}::json) with ordinality as o(id, place)
    where a.organisation_id = ${actor.organisationId} and a.id = o.id::bigint`)
}

export async function deleteArea(work: Work, id: number): Promise<void> {
  await work.tx.delete(area).where(and(ofTenant(work), eq(area.id, id)))
}
