import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  company,
  count,
  countTemplate,
  countTemplateRevision,
  location,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Public templates and one's own; a super-admin sees all (docs/domain.md 6.4). */
export function visibleTemplates({ actor }: Work): SQL | undefined {
  const shared = actor.isMta
    ? undefined
    : sql`(${countTemplate.visibility} = 'Public' or ${countTemplate.createdBy} = ${actor.userId})`
  return and(eq(countTemplate.organisationId, actor.organisationId), shared)
}

/** Number of the latest revision. */
export const latestRevision = sql<number>`(select max(r.revision) from count_template_revision r
  where r.template_id = ${countTemplate.id})`

/** Rows of the latest revision. */
export const rowTotal = sql<number>`(select count(*)::int from count_template_row w
  where w.revision_id = (select r.id from count_template_revision r where r.template_id = ${countTemplate.id}
    order by r.revision desc limit 1))`

/** When a count of this template was last posted. */
export const lastCountAt = sql<Date | null>`(select max(c.posted_at) from "count" c
  join count_template_revision r on r.id = c.template_revision_id
  where r.template_id = ${countTemplate.id})`

const templateFields = {
  template: countTemplate,
  company: { id: company.id, name: company.name },
  location: { id: location.id, name: location.name },
  revision: latestRevision.as('latest_revision'),
  rowTotal: rowTotal.as('row_total'),
  lastCountAt: sql<Date | null>`${lastCountAt}`.mapWith(count.postedAt).as('last_count_at'),
}

/** Templates with what their latest revision lists and when they were last counted. */
export function selectFromTemplates({ tx }: Work, fields = templateFields) {
  return tx
    .select(fields)
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .innerJoin(location, eq(location.id, countTemplate.locationId))
    .$dynamic()
}

export type StoredTemplate = Awaited<ReturnType<typeof selectFromTemplates>>[number]

/** The templates that lists show: those this person sees. Drafts without a revision are none. */
export const listed = (work: Work) => and(visibleTemplates(work), sql`${latestRevision} is not null`)

/**
 * A template that this person may count from, with its latest revision, or undefined. Its company is held until the
 * transaction ends, so that it is not archived meanwhile.
 */
export async function findTemplateToCount(work: Work, id: number) {
  const [found] = await work.tx
    .select({
      isActive: countTemplate.isActive,
      blind: countTemplate.blind,
      cutOff: countTemplate.cutOff,
      uncountedPolicy: countTemplate.uncountedPolicy,
      locationId: countTemplate.locationId,
      isPlaceActive: sql<boolean>`(${company.isActive} and ${location.isActive} and ${location.isStockHolding})`,
      company: { id: company.id, code: company.code, timeZone: company.timeZone },
      revisionId: countTemplateRevision.id,
    })
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .innerJoin(location, eq(location.id, countTemplate.locationId))
    .leftJoin(countTemplateRevision, eq(countTemplateRevision.templateId, countTemplate.id))
    .where(and(visibleTemplates(work), eq(countTemplate.id, id)))
    .orderBy(desc(countTemplateRevision.revision))
    .limit(1)
    .for('key share', { of: [company, location] })
  return found
}
