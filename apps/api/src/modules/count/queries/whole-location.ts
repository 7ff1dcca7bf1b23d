import { and, asc, eq, inArray } from 'drizzle-orm'
import { area, company, location } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

/** A location that may be counted at, with its company. */
export type CountableLocation = {
  id: number
  company: { id: number; code: string; timeZone: string }
}

/**
 * Those of these locations that may be counted at, in no order. Their companies are locked until the transaction ends, so
 * that none is archived meanwhile.
 */
export async function findLocationsToCount(
  { tx, actor }: Work,
  ids: readonly number[],
): Promise<CountableLocation[]> {
  return tx
    .select({
      id: location.id,
      company: { id: company.id, code: company.code, timeZone: company.timeZone },
    })
    .from(location)
    .innerJoin(company, eq(company.id, location.companyId))
    .where(
      and(
        eq(location.organisationId, actor.organisationId),
        inArray(location.id, [...ids]),
        location.isActive,
        location.isStockHolding,
        company.isActive,
      ),
    )
    .for('key share', { of: [company, location] })
}

async function findFirstArea({ tx, actor }: Work, locationId: number): Promise<number | undefined> {
  const { organisationId } = actor
  const [found] = await tx
    .select({ id: area.id })
    .from(area)
    .where(and(eq(area.organisationId, organisationId), eq(area.locationId, locationId), area.isActive))
    .orderBy(asc(area.sortIndex), asc(area.id))
    .limit(1)
  return found?.id
}

/** The area that a walk through everything begins with; made where there is none, once for two counts at once. */
export async function firstArea(work: Work, locationId: number): Promise<number> {
  const known = await findFirstArea(work, locationId)
  if (known !== undefined) return known
  const { tx, actor } = work
  const { organisationId, userId } = actor
  await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.organisationId, organisationId), eq(location.id, locationId)))
    .for('no key update')
  const found = await findFirstArea(work, locationId)
  if (found !== undefined) return found
  const [made] = await tx
    .insert(area)
    .values({ organisationId, locationId, name: 'Everywhere', createdBy: userId, updatedBy: userId })
    .returning({ id: area.id })
  if (made === undefined) throw new Error('The insert of an area returned no row.')
  return made.id
}
