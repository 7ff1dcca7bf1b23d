import * as z from 'zod'
import { countRecord } from './count.ts'
import { entryModes, entrySources } from './count-entry.ts'
import { countLine } from './count-line.ts'
import { breakdownBaselines, breakdownGroupings, trendScopes } from './breakdown-values.ts'
import {
  businessDate,
  countOf,
  documentReference,
  id,
  instant,
  money,
  percent,
  quantity,
  reference,
} from './scalars.ts'
import { transactionTypes } from './values.ts'

/** What a group comes to in the one base unit that all its lines have. */
export const groupQuantity = z.object({
  unit: z.string(),
  baseline: quantity,
  found: quantity,
  variance: quantity,
  absoluteVariance: quantity,
  accuracyPct: percent.nullable(),
})

/**
 * Lines that belong together. `key` is the id of what is grouped by (of classes and reasons their code); `several` gathers
 * lines that lie in several areas or were counted by several people, `none` those without any.
 *
 * Values cover the compared lines: those that are counted and have a baseline; so found = baseline + variance.
 * Against the `book`, baseline and found are what the ledger held and what was counted; against the `previous` count, what that
 * one found and what this one did. Against `usage`, baseline is what was written down as used or wasted since the previous
 * count, found what the two counts and every other movement say was used: a variance above zero went without being written down.
 * `quantity` is null where the lines have several base units. Figures are absent while the book is hidden.
 */
export const breakdownGroup = z.object({
  key: z.string(),
  name: z.string(),
  lineTotal: countOf,
  countedTotal: countOf,
  comparedTotal: countOf,
  baselineValue: money.optional(),
  foundValue: money.optional(),
  varianceValue: money.optional(),
  absoluteVarianceValue: money.optional(),
  accuracyPct: percent.nullable().optional(),
  quantity: groupQuantity.nullable().optional(),
})

export const countBreakdown = z.object({
  count: countRecord,
  groupBy: z.enum(breakdownGroupings),
  baseline: z.enum(breakdownBaselines),
  groups: z.array(breakdownGroup),
  total: breakdownGroup,
})

/**
 * What a posted count came to. Accuracy is that of the count; shrinkage is what was missing, gains left aside, and what
 * that is of the book's value. All are absent where an item of it is counted blind.
 */
const trendPoint = z.object({
  count: documentReference,
  countDate: businessDate,
  varianceValue: money.optional(),
  shrinkageValue: money.optional(),
  shrinkagePct: percent.nullable().optional(),
  accuracyPct: percent.nullable().optional(),
})

/** Posted counts of the same template or location, this one and those before it, the latest twelve, oldest first. */
export const countTrend = z.object({ by: z.enum(trendScopes), data: z.array(trendPoint) })

/** What somebody entered for a line; an entry that was taken back stays. */
const lineEntry = z.object({
  id,
  mode: z.enum(entryModes),
  source: z.enum(entrySources),
  round: z.int().min(1),
  area: reference,
  user: reference,
  parts: z.array(z.object({ unit: z.string(), quantity })),
  /** In base units; null of one that clears, takes back or restores. */
  baseQty: quantity.nullable(),
  countedAt: instant,
  recordedAt: instant,
  isVoided: z.boolean(),
})

/** A movement of the line's item at its location; `isOwn` is what posting this count wrote. */
const lineMovement = z.object({
  posting: countOf,
  type: z.enum(transactionTypes),
  isReversal: z.boolean(),
  document: z.string().nullable(),
  qty: quantity,
  qtyAfter: quantity,
  occurredAt: instant,
  recordedAt: instant,
  actor: z.string().nullable(),
  isOwn: z.boolean(),
})

/**
 * How a line came to its figures: its entries and the first 200 movements since the count began. While
 * the book is hidden from somebody, movements are absent and the entries are their own.
 */
export const countLineTimeline = z.object({
  line: countLine,
  snapshotAt: instant.nullable(),
  entries: z.array(lineEntry),
  movements: z.array(lineMovement).optional(),
})

export type CountBreakdown = z.infer<typeof countBreakdown>
export type BreakdownGroup = z.infer<typeof breakdownGroup>
export type CountTrend = z.infer<typeof countTrend>
export type CountLineTimeline = z.infer<typeof countLineTimeline>
