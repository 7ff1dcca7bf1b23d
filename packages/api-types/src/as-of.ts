import * as z from 'zod'
import { businessDate } from './scalars.ts'

/** A time of day by the clock of a company, `yyyy-MM-ddTHH:mm` without an offset. */
const clockTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => businessDate.safeParse(text.slice(0, 10)).success)

/**
 * A moment to look back at: an instant with its offset, a time of day in the zone of the company, or a business date, which means
 * the end of that day.
 */
export const asOf = z
  .union([z.iso.datetime({ offset: true }), clockTime, businessDate])
  .optional()
  .meta({
    description:
      'An instant, a time of day in the zone of the company, or a business date: the end of that day in that zone',
  })
