import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pointsAt } from '../../../database/points-at.ts'
import { personName } from '../../../database/person-name.ts'
import {
  appUser,
  company,
  companyRule,
  count,
  countTemplate,
  countTemplateRevision,
  location,
} from '../../../database/schema/index.ts'
import { insertRecord, updateRecord } from '../../../database/tracked-record.ts'
import type { Work } from '../../../work.ts'
import { visibleTo } from '../../template/visibility-repository.ts'
import { announceCount } from '../announce-count.ts'

type SecondPersonRule = (typeof companyRule.$inferSelect)['secondPerson']

const creator = alias(appUser, 'creator')

const countFields = {
  count,
  template: { id: countTemplate.id, name: countTemplate.name },
  company: {
    id: company.id,
    name: company.name,
    code: company.code,
    currency: company.baseCurrency,
    timeZone: company.timeZone,
  },
  location: { id: location.id, name: location.name },
  /** The other locations, in their order. */
  others: sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)
      order by array_position(${count.otherLocationIds}, o.id)), '[]')
    from location o where o.organisation_id = ${count.organisationId} and o.id = any (${count.otherLocationIds})
  )`.as('other_locations'),
  secondPerson: sql<SecondPersonRule>`coalesce(${companyRule.secondPerson}, 'NONE')`.as('second_person'),
  createdBy: personName(creator).as('creator_name'),
}

/**
 * Counts as they are shown, with what they point at; their figures are read apart. `template` is null where it is private to
 * somebody else.
 */
export function selectFromCounts(work: Work, fields = countFields) {
  return work.tx
    .select(fields)
    .from(count)
    .innerJoin(company, pointsAt(company, count, count.companyId))
    .innerJoin(location, pointsAt(location, count, count.locationId))
    .leftJoin(countTemplateRevision, eq(countTemplateRevision.id, count.templateRevisionId))
    .leftJoin(
      countTemplate,
      and(eq(countTemplate.id, countTemplateRevision.templateId), visibleTo(work, 'count_template')),
    )
    .leftJoin(
      companyRule,
      and(eq(companyRule.organisationId, count.organisationId), eq(companyRule.companyId, count.companyId)),
    )
    .leftJoin(creator, eq(creator.id, count.createdBy))
    .$dynamic()
}

/** A count with what it points at. */
export type StoredCount = Awaited<ReturnType<typeof selectFromCounts>>[number]
export type CountPatch = Partial<Omit<typeof count.$inferInsert, 'id' | 'organisationId' | 'version'>>

export const ofTenant = ({ actor }: Work) => eq(count.organisationId, actor.organisationId)

/** One count of the tenant, or undefined. */
export async function findCount(work: Work, id: number): Promise<StoredCount | undefined> {
  const [found] = await selectFromCounts(work).where(and(ofTenant(work), eq(count.id, id)))
  return found
}

/**
 * Locks one count of the tenant until the transaction ends, and reads it. Entries that other transactions append to it
 * wait for the lock as well.
 */
export async function lockCount(work: Work, id: number): Promise<StoredCount | undefined> {
  await work.tx
    .select({ id: count.id })
    .from(count)
    .where(and(ofTenant(work), eq(count.id, id)))
    .for('no key update')
  return findCount(work, id)
}

export async function insertCount(
  work: Work,
  fields: Omit<typeof count.$inferInsert, 'id' | 'organisationId'>,
): Promise<number> {
  return insertRecord(work, count, fields)
}

/** Changes a count that is locked, raises its version, and notifies whoever has its sheet open. */
export async function updateCount(work: Work, id: number, patch: CountPatch): Promise<void> {
  await updateRecord(work, count, id, patch)
  await announceCount(work, id)
}
