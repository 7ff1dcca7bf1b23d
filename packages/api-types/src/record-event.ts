import * as z from 'zod'
import { id, instant, reference } from './scalars.ts'

/** A field that an event changed; the texts are the field's values before and after, null where there was none. */
const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/**
 * Something that happened to a record: `create`, `update`, or the name of a transition. `actor` is null for what the
 * system did by itself. Figures of the book are never among the changes, so a blind count tells nothing here.
 */
export const recordEvent = z.object({
  id,
  at: instant,
  action: z.string(),
  actor: reference.nullable(),
  changes: z.array(fieldChange),
})

/** What happened to a record, newest first; `hasMore` when older events were left out. */
export const recordTimeline = z.object({ data: z.array(recordEvent), hasMore: z.boolean() })

export type RecordEvent = z.infer<typeof recordEvent>
export type RecordTimeline = z.infer<typeof recordTimeline>
