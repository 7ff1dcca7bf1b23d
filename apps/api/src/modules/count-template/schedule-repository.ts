import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { company, countTemplate, countTemplateRun } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

export type DueTemplate = {
  id: number
  organisationId: number
  ownerId: number | null
  rule: string | null
  startDate: string | null
  time: string | null
  nextRunAt: Date | null
  timeZone: string
}

/** A template whose run is due, held until the transaction ends; those that another process holds are left to it. */
export async function lockDueTemplate(tx: Transaction, now: Date): Promise<DueTemplate | undefined> {
  const [found] = await tx
    .select({
      id: countTemplate.id,
      organisationId: countTemplate.organisationId,
      ownerId: countTemplate.createdBy,
      rule: countTemplate.scheduleRule,
      startDate: countTemplate.scheduleStart,
      time: countTemplate.scheduleTime,
      nextRunAt: countTemplate.nextRunAt,
      timeZone: company.timeZone,
    })
    .from(countTemplate)
    .innerJoin(company, eq(company.id, countTemplate.companyId))
    .where(and(lte(countTemplate.nextRunAt, now), countTemplate.isActive))
    .orderBy(asc(countTemplate.nextRunAt), asc(countTemplate.id))
    .limit(1)
    .for('no key update', { of: countTemplate, skipLocked: true })
  return found
}

/** Says when a template that is held runs next. It is no change that somebody made, so that the version stays. */
export async function writeNextRun(tx: Transaction, id: number, nextRunAt: Date | null): Promise<void> {
  await tx.update(countTemplate).set({ nextRunAt }).where(eq(countTemplate.id, id))
}

type NewRun = { organisationId: number; templateId: number; runDate: string; scheduledFor: Date }

/** @returns the id of the run, undefined when there is one of this day */
export async function insertRun(tx: Transaction, run: NewRun): Promise<number | undefined> {
  const [row] = await tx
    .insert(countTemplateRun)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: countTemplateRun.id })
  return row?.id
}

/** A run of the tenant, held until the transaction ends. */
export async function lockRun({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select()
    .from(countTemplateRun)
    .where(and(eq(countTemplateRun.organisationId, actor.organisationId), eq(countTemplateRun.id, id)))
    .for('update')
  return found
}

/** Writes which count a run has made. */
export async function finishRun({ tx }: Work, id: number, countId: number): Promise<void> {
  await tx.update(countTemplateRun).set({ countId, error: null }).where(eq(countTemplateRun.id, id))
}

/** Writes why a run has made no count. */
export async function failRun(database: Database, id: number, error: string): Promise<void> {
  await asJob(database, (tx) =>
    tx
      .update(countTemplateRun)
      .set({ error })
      .where(and(eq(countTemplateRun.id, id), sql`count_id is null`)),
  )
}
