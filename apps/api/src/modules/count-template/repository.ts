import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListClauses } from '../../database/list-query.ts'
import {
  company,
  count,
  countTemplate,
  countTemplateRevision,
  location,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Public templates and one's own; a super-admin sees all (domain 0.5). */
function visible({ actor }: Work): SQL | undefined {
  const shared = actor.isMta
    ? undefined
    : sql`(${countTemplate.visibility} = 'PUBLIC' or ${countTemplate.createdBy} = ${actor.userId})`
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

function selectFromTemplates({ tx }: Work) {
  return tx
    .select({
      template: countTemplate,
      company: { id: company.id, name: company.name },
      location: { id: location.id, name: location.name },
      revision: latestRevision.as('latest_revision'),
      rowTotal: rowTotal.as('row_total'),
      lastCountAt: sql<Date | null>`${lastCountAt}`.mapWith(count.postedAt).as('last_count_at'),
    })
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .innerJoin(location, eq(location.id, countTemplate.locationId))
    .$dynamic()
}

export type StoredTemplate = Awaited<ReturnType<typeof selectFromTemplates>>[number]

/** A page of the templates that this person sees and the size of the whole filtered set. Drafts without a revision are none. */
export async function selectTemplates(
  work: Work,
  { where, orderBy, limit, offset }: ListClauses,
): Promise<{ templates: StoredTemplate[]; total: number }> {
  const condition = and(visible(work), sql`${latestRevision} is not null`, where)
  const templates = await selectFromTemplates(work)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const all = selectFromTemplates(work).where(condition).as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(all)
  return { templates, total: sum?.total ?? 0 }
}

/** A template that this person may count from, with its latest revision, or undefined. */
export async function findTemplateToCount(work: Work, id: number) {
  const [found] = await work.tx
    .select({
      isActive: countTemplate.isActive,
      blind: countTemplate.blind,
      cutOff: countTemplate.cutOff,
      uncountedPolicy: countTemplate.uncountedPolicy,
      locationId: countTemplate.locationId,
      company: { id: company.id, code: company.code, timeZone: company.timeZone },
      revisionId: countTemplateRevision.id,
    })
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .leftJoin(countTemplateRevision, eq(countTemplateRevision.templateId, countTemplate.id))
    .where(and(visible(work), eq(countTemplate.id, id)))
    .orderBy(desc(countTemplateRevision.revision))
    .limit(1)
  return found
}
