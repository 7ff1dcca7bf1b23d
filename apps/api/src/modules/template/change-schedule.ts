import type { Schedule, SchedulePreview, SchedulePreviewBody, TemplateSchedule } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { fieldProblem } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { type TemplateKind, templateKinds } from './kinds.ts'
import {
  findZone,
  lockScheduled,
  type ScheduleParts,
  selectRunDates,
  updateRest,
  writeNextRun,
} from './schedule-repository.ts'
import { isVisible } from './visibility-repository.ts'
import {
  nextRunAfter,
  previewSchedule,
  ruleProblem,
  scheduleInWords,
  type ZonedSchedule,
} from './schedule.ts'

/** A template with its schedule as they are stored; all parts of a schedule are null, or none. */
export type StoredSchedule = {
  id: number
  scheduleRule: string | null
  scheduleStart: string | null
  scheduleTime: string | null
  skippedDates: string[]
  isPaused: boolean
  isActive: boolean
  nextRunAt: Date | null
}

/** A schedule on the clock of a company; undefined where there is none. */
export function zonedSchedule(
  { rule, startDate, time, skippedDates }: ScheduleParts,
  timeZone: string,
): ZonedSchedule | undefined {
  if (rule === null || startDate === null || time === null) return undefined
  return { rule, startDate, time, skippedDates, timeZone }
}

const zonedOf = (
  { scheduleRule: rule, scheduleStart: startDate, scheduleTime: time, skippedDates }: StoredSchedule,
  timeZone: string,
) => zonedSchedule({ rule, startDate, time, skippedDates }, timeZone)

/** A schedule as the API shows it; null where there is none. */
export function presentSchedule(template: StoredSchedule, timeZone: string): TemplateSchedule | null {
  const zoned = zonedOf(template, timeZone)
  if (zoned === undefined) return null
  const { isPaused, nextRunAt } = template
  return { ...zoned, words: scheduleInWords(zoned), isPaused, nextRunAt: nextRunAt?.toISOString() ?? null }
}

/** What the audit tells of a schedule. */
export function scheduleText(
  fields: {
    [K in 'scheduleRule' | 'scheduleStart' | 'scheduleTime' | 'skippedDates']?: StoredSchedule[K] | undefined
  },
): string | null {
  const { scheduleRule, scheduleStart, scheduleTime, skippedDates = [] } = fields
  if (!scheduleRule) return null
  const without = skippedDates.length === 0 ? '' : ` without ${skippedDates.join(', ')}`
  return `${scheduleRule} from ${scheduleStart} at ${scheduleTime}${without}`
}

/** @throws AppError `template.schedule-invalid` */
function requireSchedule(schedule: Schedule): void {
  const problem = ruleProblem(schedule)
  if (problem === undefined) return
  const code = 'template.schedule-invalid' as const
  throw new AppError(code, { errors: [fieldProblem('schedule.rule', code, problem, schedule.rule)] })
}

/** A schedule as it is stored. @throws AppError `template.schedule-invalid` */
export function scheduleFields(schedule: Schedule | null, timeZone: string, now: Date) {
  if (schedule === null) {
    return {
      scheduleRule: null,
      scheduleStart: null,
      scheduleTime: null,
      skippedDates: [],
      nextRunAt: null,
      isPaused: false,
    }
  }
  requireSchedule(schedule)
  const { rule, startDate, time, skippedDates } = schedule
  return {
    scheduleRule: rule,
    scheduleStart: startDate,
    scheduleTime: time,
    skippedDates,
    nextRunAt: nextRunAfter({ ...schedule, timeZone }, now),
  }
}

/** A schedule without the days on which its template has run already. */
async function withoutRunDates(
  work: Work,
  kind: TemplateKind,
  templateId: number,
  schedule: ZonedSchedule,
): Promise<ZonedSchedule> {
  const taken = await selectRunDates(work, kind, templateId)
  return { ...schedule, skippedDates: [...schedule.skippedDates, ...taken] }
}

/** When the schedule of a template runs next, never twice on a day; null when it never does again. */
const nextRunOf = async (
  work: Work,
  kind: TemplateKind,
  templateId: number,
  schedule: ZonedSchedule,
): Promise<Date | null> => nextRunAfter(await withoutRunDates(work, kind, templateId, schedule), work.now)

/**
 * The schedule that a template gets, as it is stored. One that is paused stays so, and one that stays as it is keeps the run that
 * is due.
 * @throws AppError `template.schedule-invalid`
 */
export async function changedSchedule(
  work: Work,
  kind: TemplateKind,
  template: StoredSchedule,
  schedule: Schedule | null,
  timeZone: string,
) {
  const planned = scheduleFields(schedule, timeZone, work.now)
  if (schedule === null) return planned
  if (template.isPaused || !template.isActive) return { ...planned, nextRunAt: null }
  const isSame = scheduleText(planned) === scheduleText(template)
  if (isSame) return { ...planned, nextRunAt: template.nextRunAt }
  return { ...planned, nextRunAt: await nextRunOf(work, kind, template.id, { ...schedule, timeZone }) }
}

/** The schedule of a clone: that of the template, paused. */
export const clonedSchedule = (template: StoredSchedule) => ({
  scheduleRule: template.scheduleRule,
  scheduleStart: template.scheduleStart,
  scheduleTime: template.scheduleTime,
  skippedDates: template.skippedDates,
  isPaused: template.scheduleRule !== null,
})

/** Says when a template runs next, from now on: never while it rests. */
export async function restartSchedule(
  work: Work,
  kind: TemplateKind,
  template: StoredSchedule,
  timeZone: string,
): Promise<void> {
  const zoned = zonedOf(template, timeZone)
  if (zoned === undefined) return
  const { id, isPaused, isActive } = template
  const nextRunAt = isPaused || !isActive ? null : await nextRunOf(work, kind, id, zoned)
  await updateRest(work, kind, id, { nextRunAt, isPaused })
}

/**
 * Puts the schedules of a company on its new clock. A run that is due already stays so, and its templates keep their versions, as
 * nobody has changed them.
 */
export async function moveSchedules(work: Work, companyId: number, timeZone: string): Promise<void> {
  for (const kind of templateKinds) {
    for (const template of await lockScheduled(work, kind, companyId)) {
      if (new Date(template.nextRunAt) <= work.now) continue
      const zoned = zonedSchedule(template, timeZone)
      const nextRunAt = zoned === undefined ? null : await nextRunOf(work, kind, template.id, zoned)
      await writeNextRun(work.tx, kind, template.id, nextRunAt)
    }
  }
}

/** Lets the schedule of a template that is locked rest or go on. @throws AppError `template.not-scheduled` */
export async function setPaused(
  work: Work,
  kind: TemplateKind,
  template: StoredSchedule,
  timeZone: string,
  isPaused: boolean,
): Promise<void> {
  if (template.scheduleRule === null) throw new AppError('template.not-scheduled')
  if (template.isPaused === isPaused) return
  await restartSchedule(work, kind, { ...template, isPaused }, timeZone)
  const action = isPaused ? 'pause' : 'resume'
  await recordEvents(work, [{ entity: kind.entity, entityId: template.id, action }])
}

/**
 * A schedule in words with its next runs, never a second one on a day of its template.
 * @throws AppError `template.location-unknown`, `template.schedule-invalid`
 */
export async function readSchedulePreview(
  work: Work,
  { locationId, schedule, template }: SchedulePreviewBody,
): Promise<SchedulePreview> {
  const timeZone = await findZone(work, locationId)
  if (timeZone === undefined) {
    const code = 'template.location-unknown' as const
    const message = 'is no active location'
    throw new AppError(code, { errors: [fieldProblem('locationId', code, message, locationId)] })
  }
  requireSchedule(schedule)
  const zoned = { ...schedule, timeZone }
  const kind = templateKinds.find(({ entity }) => entity === template?.kind)
  const isOf = template !== null && kind !== undefined && (await isVisible(work, kind, template.id))
  return previewSchedule(isOf ? await withoutRunDates(work, kind, template.id, zoned) : zoned, work.now)
}
