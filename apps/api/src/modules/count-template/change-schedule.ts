import type { CountSchedule, CountTemplateContent, CountTemplateRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { fieldProblem, type RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { type StoredTemplate, updateTemplate } from './repository.ts'
import { nextRunAfter, ruleProblem } from './schedule.ts'
import { lockAtVersion, readTemplate } from './template-record.ts'

/** @throws AppError `count-template.schedule-invalid` */
export function requireSchedule(schedule: CountSchedule): void {
  const problem = ruleProblem(schedule)
  if (problem === undefined) return
  const code = 'count-template.schedule-invalid' as const
  throw new AppError(code, { errors: [fieldProblem('schedule.rule', code, problem, schedule.rule)] })
}

/** @throws AppError `count-template.schedule-invalid` */
export function scheduleFields(
  { schedule }: Pick<CountTemplateContent, 'schedule'>,
  timeZone: string,
  now: Date,
) {
  if (schedule === null) {
    return { scheduleRule: null, scheduleStart: null, scheduleTime: null, nextRunAt: null, isPaused: false }
  }
  requireSchedule(schedule)
  const { rule, startDate, time } = schedule
  return {
    scheduleRule: rule,
    scheduleStart: startDate,
    scheduleTime: time,
    nextRunAt: nextRunAfter({ ...schedule, timeZone }, now),
  }
}

/** A schedule that is paused stays so, and one that stays as it is keeps the run that is due. */
export function keptSchedule({ template }: StoredTemplate, planned: ReturnType<typeof scheduleFields>) {
  if (planned.scheduleRule === null) return planned
  if (template.isPaused) return { ...planned, nextRunAt: null }
  const isSame =
    planned.scheduleRule === template.scheduleRule &&
    planned.scheduleStart === template.scheduleStart &&
    planned.scheduleTime === template.scheduleTime
  return isSame ? { ...planned, nextRunAt: template.nextRunAt } : planned
}

/** Says when a template runs next, from now on: never while it rests. */
export async function restartSchedule(
  work: Work,
  { template, company: { timeZone } }: StoredTemplate,
): Promise<void> {
  const { scheduleRule: rule, scheduleStart: startDate, scheduleTime: time, isPaused, isActive } = template
  if (rule === null || startDate === null || time === null) return
  const nextRunAt = isPaused || !isActive ? null : nextRunAfter({ rule, startDate, time, timeZone }, work.now)
  await updateTemplate(work, template.id, { nextRunAt, isPaused })
}

/** Lets a schedule rest or go on. @throws AppError `record.*`, `count-template.not-scheduled` */
export async function pauseSchedule(
  work: Work,
  change: RecordChange,
  isPaused: boolean,
): Promise<CountTemplateRecord> {
  const stored = await lockAtVersion(work, change)
  if (stored.template.scheduleRule === null) throw new AppError('count-template.not-scheduled')
  if (stored.template.isPaused !== isPaused) {
    await restartSchedule(work, { ...stored, template: { ...stored.template, isPaused } })
    const action = isPaused ? 'pause' : 'resume'
    await recordEvents(work, [{ entity: 'count-template', entityId: change.id, action }])
  }
  return readTemplate(work, change.id)
}
