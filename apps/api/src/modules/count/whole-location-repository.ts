import { and, asc, eq, sql } from 'drizzle-orm'
import { area, company, location } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/**
 * A location that everything may be counted at, or undefined. Its company is held until the transaction ends, so that
 * neither is archived meanwhile.
 */
export async function findLocationToCount({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select({
      locationId: location.id,
      company: { id: company.id, code: company.code, timeZone: company.timeZone },
    })
    .from(location)
    .innerJoin(company, eq(company.id, location.companyId))
    .where(
      and(
        eq(location.organisationId, actor.organisationId),
        eq(location.id, id),
        location.isActive,
        location.isStockHolding,
        company.isActive,
      ),
    )
    .for('key share', { of: [company, location] })
  return found
}

/** The area that a walk through everything begins with; made where there is none, once for two counts at once. */
export async function firstArea({ tx, actor }: Work, locationId: number): Promise<number> {
  const { organisationId, userId } = actor
  await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.organisationId, organisationId), eq(location.id, locationId)))
    .for('no key update')
  const [found] = await tx
    .select({ id: area.id })
    .from(area)
    .where(and(eq(area.organisationId, organisationId), eq(area.locationId, locationId), area.isActive))
    .orderBy(asc(area.sortIndex), asc(area.id))
    .limit(1)
  if (found !== undefined) return found.id
  const [made] = await tx
    .insert(area)
    .values({ organisationId, locationId, name: 'Everywhere', createdBy: userId, updatedBy: userId })
    .returning({ id: area.id })
  if (made === undefined) throw new Error('The insert of an area returned no row.')
  return made.id
}

/** Every item in use, by SKU, as rows of a walk through one area. */
export const everythingIn = ({ actor }: Work, areaId: number) => sql`(
  select e.id, e.organisation_id, e.id as item_id, ${areaId}::bigint as area_id,
    row_number() over (order by e.sku, e.id) as position, '[]'::jsonb as unit_ids
  from item e where e.organisation_id = ${actor.organisationId})`
