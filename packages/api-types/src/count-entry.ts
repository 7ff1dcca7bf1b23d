import * as z from 'zod'
import { countOf, id, instant, keptText, quantity } from './scalars.ts'

export const entryModes = ['SET', 'ADD', 'CLEAR', 'VOID', 'RESTORE'] as const
export const entrySources = ['KEY', 'SCAN', 'FILE', 'PREFILL', 'PAPER'] as const

/**
 * One entry as typed. `quantity` may have any scale here; the item's `quantityDecimals` decides, and an entry
 * that breaks it is refused by itself, never the batch. `countedAt` is the device's own time; the server adds
 * `clockOffsetMs` (server minus device clock, in ms, as text). The figure of a row is its last SET or CLEAR and
 * every later ADD, in the order of that time, then of `clientKey`, so that the order of arrival does not matter.
 * A VOID takes back the entry whose `clientKey` is its `targetKey`, as if it had never been made; a RESTORE makes it
 * count again. Both name an own SET, ADD or CLEAR of the same row, and the last of them decides.
 */
export const countEntry = z.object({
  clientKey: z.uuid(),
  rowId: id,
  mode: z.enum(entryModes),
  parts: z
    .array(z.object({ unitId: id, quantity: keptText().max(40) }))
    .max(10)
    .default([]),
  targetKey: z.uuid().optional(),
  countedAt: instant,
  clockOffsetMs: z
    .string()
    .regex(/^-?\d{1,15}$/)
    .optional(),
  source: z.enum(entrySources).default('KEY'),
  /** The figure is right, although it is far from anything that is known of its item (docs/domain.md 3.11). */
  isConfirmed: z.boolean().default(false),
})

export const entryStatuses = ['ACCEPTED', 'DUPLICATE', 'REJECTED'] as const

/**
 * What somebody else has counted in the same row. `isCurrent` when it is what the row says now, because it was counted
 * later; otherwise the entry that is answered stands, and this is what stood without it.
 */
export const otherFigure = z.object({
  parts: z.array(z.object({ unitId: id, quantity })),
  rowQty: quantity,
  countedBy: z.string(),
  countedAt: instant,
  isCurrent: z.boolean(),
})

/** What a row comes to, from which parts, and who gave the last of them when. */
export const standingFigure = otherFigure.omit({ rowQty: true, isCurrent: true }).extend({
  /** It was filled in from the book, and nobody has counted it. */
  isPrefilled: z.literal(true).optional(),
})

/** What the sender may have meant, where a figure is doubted for its unit: the parts to enter in its place. */
export const otherReading = z.object({
  parts: z.array(z.object({ unitId: id, quantity })),
  baseQty: quantity,
})

/**
 * The answer for one entry; a refused one carries its code and text, the others the figures that follow from it, and
 * `other` when somebody else has counted the row as well. A VOID and a RESTORE say with `figure` what stands now, which
 * their sender need not know; null when nothing does.
 */
export const entryResult = z.object({
  clientKey: z.string(),
  status: z.enum(entryStatuses),
  code: z.string().optional(),
  message: z.string().optional(),
  rowQty: quantity.nullable().optional(),
  lineTotal: quantity.nullable().optional(),
  other: otherFigure.optional(),
  reading: otherReading.optional(),
  figure: standingFigure.nullable().optional(),
})

export const entryBatch = z.object({ entries: z.array(countEntry).min(1).max(500) })
export const entryBatchResult = z.object({
  results: z.array(entryResult),
  countedTotal: countOf,
})

export type CountEntry = z.input<typeof countEntry>
export type EntrySource = (typeof entrySources)[number]
export type EntryMode = (typeof entryModes)[number]
export type StandingFigure = z.infer<typeof standingFigure>
export type OtherReading = z.infer<typeof otherReading>
export type OtherFigure = z.infer<typeof otherFigure>
export type EntryResult = z.infer<typeof entryResult>
export type EntryBatchResult = z.infer<typeof entryBatchResult>
