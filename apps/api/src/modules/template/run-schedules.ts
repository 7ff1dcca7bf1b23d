import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { zonedSchedule } from './change-schedule.ts'
import { type TemplateKind, templateKinds } from './kinds.ts'
import { lastOccurrence, nextRunAfter } from './schedule.ts'
import { insertRun, lockDueTemplate, writeNextRun } from './schedule-repository.ts'

/**
 * Asks for what all schedules that are due make, in the name of the templates' owners. What was missed while no server ran
 * is made up for once, by the latest run. Several servers may do this at the same time: the row of a run is there once a day.
 * @returns how many runs were asked for
 */
export async function runSchedules(database: Database, now: Date): Promise<number> {
  let asked = 0
  for (const kind of templateKinds) {
    for (;;) {
      const planned = await asJob(database, (tx) => planNext(tx, kind, now))
      if (planned === undefined) break
      if (planned) asked += 1
    }
  }
  return asked
}

/** @returns whether a run was asked for; undefined when no schedule is due */
async function planNext(tx: Transaction, kind: TemplateKind, now: Date): Promise<boolean | undefined> {
  const due = await lockDueTemplate(tx, kind, now)
  if (due === undefined) return undefined
  const schedule = zonedSchedule(due, due.timeZone)
  const run = schedule === undefined ? undefined : lastOccurrence(schedule, new Date(due.nextRunAt), now)
  const { id: templateId, organisationId, ownerId: userId } = due
  await writeNextRun(tx, kind, templateId, schedule === undefined ? null : nextRunAfter(schedule, now))
  if (run === undefined) return false
  const { date: runDate, at: scheduledFor } = run
  const runId = await insertRun(tx, kind, { organisationId, templateId, runDate, scheduledFor })
  if (runId === undefined) return false
  await enqueueJob({ tx, actor: { organisationId, userId } }, { kind: kind.jobKind, input: { runId } })
  return true
}
