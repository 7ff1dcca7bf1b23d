import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  company,
  count,
  countTemplate,
  countTemplateRevision,
  location,
} from '../../database/schema/index.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { owner, ownerName, visibleTo } from '../template/visibility-repository.ts'

/** Public templates and one's own; a super-admin sees all (docs/domain.md 6.4). */
export function visibleTemplates(work: Work): SQL | undefined {
  return and(eq(countTemplate.organisationId, work.actor.organisationId), visibleTo(work, 'count_template'))
}

/** Number of the latest revision. */
export const latestRevision = sql<number>`(select max(r.revision) from count_template_revision r
  where r.template_id = ${countTemplate.id})`

const ofLatest = (column: SQL) => sql`(select ${column} from count_template_revision r
  where r.template_id = ${countTemplate.id} order by r.revision desc limit 1)`

/** Rows of the latest revision. */
export const rowTotal = sql<number>`(select count(*)::int from count_template_row w
  where w.revision_id = ${ofLatest(sql`r.id`)})`

export const rowMode = ofLatest(sql`r.row_mode`)

/** When a count of this template was last posted. */
export const lastCountAt = sql<Date | null>`(select max(c.posted_at) from "count" c
  join count_template_revision r on r.id = c.template_revision_id
  where r.template_id = ${countTemplate.id})`

const templateFields = {
  template: countTemplate,
  company: { id: company.id, name: company.name, timeZone: company.timeZone },
  location: { id: location.id, name: location.name },
  ownerName: ownerName.as('owner_name'),
  revision: latestRevision.as('latest_revision'),
  rowMode: sql<'FOLLOWING' | 'FIXED'>`${rowMode}`.as('latest_row_mode'),
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
    .leftJoin(owner, eq(owner.id, countTemplate.createdBy))
    .$dynamic()
}

export type StoredTemplate = Awaited<ReturnType<typeof selectFromTemplates>>[number]

/** The templates that lists show: those this person sees. Drafts without a revision are none. */
export const listed = (work: Work) => and(visibleTemplates(work), sql`${latestRevision} is not null`)

/** One template that this person sees, or undefined. */
export async function findTemplate(work: Work, id: number): Promise<StoredTemplate | undefined> {
  const [found] = await selectFromTemplates(work).where(and(listed(work), eq(countTemplate.id, id)))
  return found
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(work: Work, id: number): Promise<StoredTemplate | undefined> {
  await work.tx
    .select({ id: countTemplate.id })
    .from(countTemplate)
    .where(and(visibleTemplates(work), eq(countTemplate.id, id)))
    .for('no key update')
  return findTemplate(work, id)
}

/**
 * Holds the company of a template until the transaction ends, so that it is neither archived nor given another currency meanwhile. What
 * is read of the template afterwards is in its currency: a statement that waits for the company itself has read the rest before.
 */
export async function holdCompanyOf({ tx, actor }: Work, id: number): Promise<void> {
  await tx
    .select({ id: company.id })
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .where(and(eq(countTemplate.organisationId, actor.organisationId), eq(countTemplate.id, id)))
    .for('key share', { of: company })
}

/**
 * A template that this person may count from, with its latest revision, or undefined. Its company and its location are held until the
 * transaction ends, so that neither is archived meanwhile.
 */
export async function findTemplateToCount(work: Work, id: number) {
  await holdCompanyOf(work, id)
  const [found] = await work.tx
    .select({
      isActive: countTemplate.isActive,
      blind: countTemplate.blind,
      cutOff: countTemplate.cutOff,
      uncountedPolicy: countTemplate.uncountedPolicy,
      overlap: countTemplate.overlap,
      recountRule: countTemplate.recountRule,
      recountTolerancePct: countTemplate.recountTolerancePct,
      recountToleranceValue: countTemplate.recountToleranceValue,
      dueDays: countTemplate.dueDays,
      locationId: countTemplate.locationId,
      otherLocationIds: countTemplate.otherLocationIds,
      isPlaceActive: sql<boolean>`(${company.isActive} and not exists (
        select from location l where l.organisation_id = ${countTemplate.organisationId}
          and (l.id = ${countTemplate.locationId} or l.id = any (${countTemplate.otherLocationIds}))
          and not (l.is_active and l.is_stock_holding)))`,
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
    .for('key share', { of: location })
  return found
}

export type TemplateFields = Omit<typeof countTemplate.$inferInsert, 'id' | 'organisationId' | 'version'>

/** @returns the id of the new template, which has no revision yet */
export async function insertTemplate(work: Work, fields: TemplateFields): Promise<number> {
  return insertRecord(work, countTemplate, fields)
}

/** Changes a template that was locked before, and raises its version. */
export async function updateTemplate(work: Work, id: number, patch: Partial<TemplateFields>): Promise<void> {
  await updateRecord(work, countTemplate, id, patch)
}
