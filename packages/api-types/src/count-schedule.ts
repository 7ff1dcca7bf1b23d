import * as z from 'zod'
import { businessDate, id, instant, keptText } from './scalars.ts'

/**
 * When counts are made by themselves: a recurrence rule of RFC 5545 without DTSTART (`FREQ=WEEKLY;BYDAY=MO`), from a day
 * on, at a time of the company's zone. At most one count a day: rules by the hour are refused.
 */
export const countSchedule = z.strictObject({
  rule: keptText().trim().min(1).max(500),
  startDate: businessDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must read HH:mm'),
})

/** The same of a template, with what follows from it. */
export const templateSchedule = countSchedule.extend({
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
export const schedulePreviewBody = z.object({ locationId: id, schedule: countSchedule })

export type CountSchedule = z.infer<typeof countSchedule>
export type TemplateSchedule = z.infer<typeof templateSchedule>
export type SchedulePreview = z.infer<typeof schedulePreview>
