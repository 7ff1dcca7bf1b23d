import * as z from 'zod'
import { businessDate } from './scalars.ts'

/** A moment to look back at: an instant with its offset, or a business date, which means the end of that day. */
export const asOf = z
  .union([z.iso.datetime({ offset: true }), businessDate])
  .optional()
  .meta({ description: 'An instant, or a business date: the end of that day in the zone of the company' })
