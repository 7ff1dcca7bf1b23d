import * as z from 'zod'
import { scheduleBody, templateSchedule } from './schedule.ts'
import { id, instant, optionalText, reference, requiredName, version } from './scalars.ts'
import { visibilities } from './values.ts'

/** What rows of the lists of templates show, whatever these make. `isOwn`: the caller is its owner. `schedule` is null without one. */
export const templateHead = {
  id,
  name: z.string(),
  visibility: z.enum(visibilities),
  company: reference,
  location: reference,
  owner: reference.nullable(),
  isOwn: z.boolean(),
  assignees: z.array(reference),
  schedule: templateSchedule.nullable(),
  isActive: z.boolean(),
  updatedAt: instant,
  version,
}

/** What a person says of every template. */
export const templateSettings = {
  name: requiredName(),
  visibility: z.enum(visibilities).default('Public'),
  note: optionalText(2000),
  /** People who may do what the template makes, and who work at its locations; they are notified of each document. */
  assigneeIds: z
    .array(id)
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  schedule: scheduleBody.nullable().default(null),
}
