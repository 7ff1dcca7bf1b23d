import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { TemplateKind } from './kinds.ts'

/** The parts of a schedule as they are stored: all are there, or none. */
export type ScheduleParts = {
  rule: string | null
  startDate: string | null
  time: string | null
  skippedDates: string[]
}

/** A template with its next run, as text in UTC. */
type ScheduledTemplate = ScheduleParts & { id: number; nextRunAt: string }

export type DueTemplate = ScheduledTemplate & {
  organisationId: number
  ownerId: number | null
  timeZone: string
}

const scheduleParts = sql`t.schedule_rule as rule, t.schedule_start::text as "startDate", t.schedule_time as time,
  to_json(t.skipped_dates) as "skippedDates", t.next_run_at::text as "nextRunAt"`

/** Locks a template whose run is due until the transaction ends; those that another process has locked are left to it. */
export async function lockDueTemplate(
  tx: Transaction,
  { templates }: TemplateKind,
  now: Date,
): Promise<DueTemplate | undefined> {
  const [found] = await selectRows<DueTemplate>(
    tx,
    sql`select t.id, t.organisation_id as "organisationId", t.created_by as "ownerId", ${scheduleParts},
        c.time_zone as "timeZone"
      from ${templates} t join company c on c.id = t.company_id
      where t.next_run_at <= ${now.toISOString()}::timestamptz and t.is_active
      order by t.next_run_at, t.id limit 1
      for no key update of t skip locked`,
  )
  return found
}

/** Locks the templates of a company whose schedules have a run before them, and reads these. */
export function lockScheduled(
  { tx, actor }: Work,
  { templates }: TemplateKind,
  companyId: number,
): Promise<ScheduledTemplate[]> {
  return selectRows(
    tx,
    sql`select t.id, ${scheduleParts}
      from ${templates} t
      where t.organisation_id = ${actor.organisationId} and t.company_id = ${companyId} and t.is_active
        and t.next_run_at is not null
      order by t.id for no key update of t`,
  )
}

/** Says when a template that is locked runs next. It is no change that somebody made, so that the version stays. */
export async function writeNextRun(
  tx: Transaction,
  { templates }: TemplateKind,
  id: number,
  nextRunAt: Date | null,
): Promise<void> {
  await tx.execute(
    sql`update ${templates} set next_run_at = ${nextRunAt?.toISOString() ?? null}::timestamptz where id = ${id}`,
  )
}

type Rest = { nextRunAt: Date | null; isPaused: boolean }

/** Lets the schedule of a template that is locked rest or go on, and raises its version. */
export async function updateRest(
  { tx, actor, now }: Work,
  { templates }: TemplateKind,
  id: number,
  { nextRunAt, isPaused }: Rest,
): Promise<void> {
  await tx.execute(
    sql`update ${templates} set next_run_at = ${nextRunAt?.toISOString() ?? null}::timestamptz,
        is_paused = ${isPaused}, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId},
        version = version + 1
      where organisation_id = ${actor.organisationId} and id = ${id}`,
  )
}

type NewRun = { organisationId: number; templateId: number; runDate: string; scheduledFor: Date | null }

/** A run of a schedule that has made nothing. */
const isFailed = ({ doneColumn }: TemplateKind): SQL =>
  sql`(error is not null and ${sql.identifier(doneColumn)} is null)`

/**
 * Writes a run. One of a schedule takes the place of a run of its day that has made nothing, as one that is told of anew if it
 * fails again.
 * @returns the id of the run, undefined when the schedule has another one of this day
 */
export async function insertRun(
  tx: Transaction,
  kind: TemplateKind,
  { organisationId, templateId, runDate, scheduledFor }: NewRun,
): Promise<number | undefined> {
  const { runs } = kind
  if (scheduledFor !== null) {
    await tx.execute(
      sql`delete from ${runs} where organisation_id = ${organisationId} and template_id = ${templateId}
        and run_date = ${runDate}::date and scheduled_for is not null and ${isFailed(kind)}`,
    )
  }
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`insert into ${runs} (organisation_id, template_id, run_date, scheduled_for)
      values (${organisationId}, ${templateId}, ${runDate}::date, ${scheduledFor?.toISOString() ?? null}::timestamptz)
      on conflict do nothing returning id`,
  )
  return row?.id
}

/** The days from yesterday on, `yyyy-MM-dd`, that have their run of the schedule of a template: done, or to be done. */
export async function selectRunDates(
  { tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>,
  kind: TemplateKind,
  templateId: number,
): Promise<string[]> {
  const found = await selectRows<{ date: string }>(
    tx,
    sql`select run_date::text as date from ${kind.runs}
      where organisation_id = ${actor.organisationId} and template_id = ${templateId} and scheduled_for is not null
        and run_date >= ${now.toISOString()}::date - 1 and not ${isFailed(kind)}`,
  )
  return found.map(({ date }) => date)
}

export type StoredRun = { id: number; templateId: number; runDate: string; isDone: boolean }

/** Locks a run of the tenant until the transaction ends, and reads it. */
export async function lockRun(
  { tx, actor }: Work,
  { runs, doneColumn }: TemplateKind,
  id: number,
): Promise<StoredRun | undefined> {
  const [found] = await selectRows<StoredRun>(
    tx,
    sql`select id, template_id as "templateId", run_date::text as "runDate",
        ${sql.identifier(doneColumn)} is not null as "isDone"
      from ${runs} where organisation_id = ${actor.organisationId} and id = ${id} for update`,
  )
  return found
}

/** Writes why a run has made nothing. */
export async function failRun(
  database: Database,
  { runs, doneColumn }: TemplateKind,
  id: number,
  error: string,
): Promise<void> {
  await asJob(database, (tx) =>
    tx.execute(
      sql`update ${runs} set error = ${error} where id = ${id} and ${sql.identifier(doneColumn)} is null`,
    ),
  )
}

/** The zone of an active location's company, or undefined. */
export async function findZone({ tx, actor }: Work, locationId: number): Promise<string | undefined> {
  const [found] = await selectRows<{ timeZone: string }>(
    tx,
    sql`select c.time_zone as "timeZone" from location l join company c on c.id = l.company_id and c.is_active
      where l.organisation_id = ${actor.organisationId} and l.id = ${locationId} and l.is_active`,
  )
  return found?.timeZone
}
