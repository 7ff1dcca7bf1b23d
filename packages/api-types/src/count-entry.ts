import * as z from 'zod'
import { countOf, id, instant, quantity } from './scalars.ts'

export const entryModes = ['SET', 'ADD', 'CLEAR'] as const
export const entrySources = ['KEY', 'SCAN', 'FILE', 'PREFILL', 'PAPER'] as const

/**
 * One entry as typed. `quantity` may have any scale here; the item's `quantityDecimals` decides, and an entry
 * that breaks it is refused by itself, never the batch. `countedAt` is the device's own time; the server adds
 * `clockOffsetMs` (server minus device clock, in ms, as text). The figure of a row is its last SET or CLEAR and
 * every later ADD, in the order of that time, then of `clientKey`, so that the order of arrival does not matter.
 */
export const countEntry = z.object({
  clientKey: z.uuid(),
  rowId: id,
  mode: z.enum(entryModes),
  parts: z
    .array(z.object({ unitId: id, quantity: z.string().max(40) }))
    .max(10)
    .default([]),
  countedAt: instant,
  clockOffsetMs: z
    .string()
    .regex(/^-?\d{1,15}$/)
    .optional(),
  source: z.enum(entrySources).default('KEY'),
})

export const entryStatuses = ['ACCEPTED', 'DUPLICATE', 'REJECTED'] as const

/** The answer for one entry; a refused one carries its code and text, the others the figures that follow from it. */
export const entryResult = z.object({
  clientKey: z.string(),
  status: z.enum(entryStatuses),
  code: z.string().optional(),
  message: z.string().optional(),
  rowQty: quantity.nullable().optional(),
  lineTotal: quantity.nullable().optional(),
})

export const entryBatch = z.object({ entries: z.array(countEntry).min(1).max(500) })
export const entryBatchResult = z.object({
  results: z.array(entryResult),
  countedTotal: countOf,
})

export type CountEntry = z.input<typeof countEntry>
export type EntryResult = z.infer<typeof entryResult>
export type EntryBatchResult = z.infer<typeof entryBatchResult>
