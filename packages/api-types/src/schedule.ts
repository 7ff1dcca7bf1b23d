import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { businessDate, id, instant, keptText } from './scalars.ts'

/** Most single dates that a schedule leaves out. */
const mostSkipped = 100

/**
 * When a template makes documents by itself: a recurrence rule of RFC 5545 without DTSTART (`FREQ=WEEKLY;BYDAY=MO`), from a
 * day on, at a time of the company's zone. At most once a day: rules by the hour are refused. `skippedDates` are left out,
 * as EXDATE would; they travel in order, each once.
 */
export const scheduleBody = z.strictObject({
  rule: keptText().trim().min(1).max(500),
  startDate: businessDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must read HH:mm'),
  skippedDates: z
    .array(businessDate)
    .max(mostSkipped)
    .default([])
    .transform((dates) => [...new Set(dates)].sort()),
})

/** The schedule of a template, with what follows from it. */
export const templateSchedule = z.object({
  rule: z.string(),
  startDate: businessDate,
  time: z.string(),
  skippedDates: z.array(businessDate),
  /** `every week on Monday at 06:00`. */
  words: z.string(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  /** Null when it is paused, or over. */
  nextRunAt: instant.nullable(),
})

/** The next five runs, or fewer when the schedule ends. */
export const schedulePreview = z.object({
  words: z.string(),
  timeZone: z.string(),
  next: z.array(z.object({ date: businessDate, at: instant })),
})

/** The company's zone is that of the location. */
const schedulePreviewBody = z.object({
  locationId: id,
  schedule: scheduleBody,
  /** Whose schedule it is to be: days on which that has run already are left out, as it runs once a day. */
  template: z
    .object({ kind: z.enum(['count-template', 'order-template']), id })
    .nullable()
    .default(null),
})

export type Schedule = z.output<typeof scheduleBody>
export type TemplateSchedule = z.infer<typeof templateSchedule>
export type SchedulePreviewBody = z.output<typeof schedulePreviewBody>
export type SchedulePreview = z.infer<typeof schedulePreview>

export const scheduleOperations = {
  preview: defineOperation({
    id: 'schedule.preview',
    method: 'POST',
    path: '/v2/schedule/preview',
    summary: 'An unsaved schedule in words, with the next five dates in the zone of the company',
    access: ['[Counts] [View] [Counts Template]', '[Orders] [View] [Order Template]'],
    body: schedulePreviewBody,
    response: schedulePreview,
    errors: ['template.location-unknown', 'template.schedule-invalid'],
  }),
}
