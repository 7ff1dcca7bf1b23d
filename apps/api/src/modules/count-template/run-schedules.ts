import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { scheduledCountKind } from './scheduled-count-job.ts'
import { lastOccurrence, nextRunAfter, type ZonedSchedule } from './schedule.ts'
import { type DueTemplate, insertRun, lockDueTemplate, writeNextRun } from './schedule-repository.ts'

/**
 * Asks for the counts of all schedules that are due, in the name of the templates' owners. What was missed while no
 * server ran is made up for once, by the latest run. Several servers may do this at the same time: the row of a run is
 * there once a day.
 * @returns how many counts were asked for
 */
export async function runSchedules(database: Database, now: Date): Promise<number> {
  let asked = 0
  for (;;) {
    const planned = await asJob(database, (tx) => planNext(tx, now))
    if (planned === undefined) return asked
    if (planned) asked += 1
  }
}

/** @returns whether a count was asked for; undefined when no schedule is due */
async function planNext(tx: Transaction, now: Date): Promise<boolean | undefined> {
  const due = await lockDueTemplate(tx, now)
  if (due === undefined) return undefined
  const schedule = scheduleOf(due)
  const run = schedule === undefined ? undefined : lastOccurrence(schedule, due.nextRunAt ?? now, now)
  const { id: templateId, organisationId, ownerId: userId } = due
  await writeNextRun(tx, templateId, schedule === undefined ? null : nextRunAfter(schedule, now))
  if (run === undefined) return false
  const runId = await insertRun(tx, { organisationId, templateId, runDate: run.date, scheduledFor: run.at })
  if (runId === undefined) return false
  const input = { runId }
  await enqueueJob({ tx, actor: { organisationId, userId } }, { kind: scheduledCountKind, input })
  return true
}

function scheduleOf({ rule, startDate, time, timeZone }: DueTemplate): ZonedSchedule | undefined {
  if (rule === null || startDate === null || time === null) return undefined
  return { rule, startDate, time, timeZone }
}
