import * as z from 'zod'
import { countItem, countRecord } from './count.ts'
import { pageOf } from './paging.ts'
import { cost, id, instant, money, quantity, reference } from './scalars.ts'
import { unequalLine } from './sub-count.ts'
import { countLineStates } from './transitions.ts'
import { costSources, lineMoments, overtakenChoices, returnReasons, transactionTypes } from './values.ts'

/**
 * What came of a line of which stock moved while it was counted, after its first entry and up to its last: the book and
 * the variance at both moments, and the movements, the latest 20 at most. Which one holds is somebody's `choice`; until
 * then the last does, and the count cannot be approved.
 */
export const movedLine = z.object({
  bookFrom: quantity,
  bookTo: quantity,
  varianceFrom: quantity,
  varianceTo: quantity,
  choice: z.enum(lineMoments).nullable(),
  movements: z.array(
    z.object({
      occurredAt: instant,
      type: z.enum(transactionTypes),
      qty: quantity,
      number: z.string().nullable(),
    }),
  ),
})

/** What a later count, posted already, found of a line's item, and what is to become of the line. */
export const overtakenLine = z.object({
  number: z.string(),
  countedQty: quantity,
  countedAt: instant,
  choice: z.enum(overtakenChoices).nullable(),
})

/**
 * Stock that was found and that the book knows no cost of: what a base unit is `proposed` to cost, null where nothing tells, and
 * from which supplier or location; what somebody said instead; or that it is left without a cost.
 */
export const foundStock = z.object({
  proposed: z.object({ unitCost: cost, source: z.enum(costSources), from: z.string().nullable() }).nullable(),
  unitCost: cost.nullable(),
  isNone: z.boolean(),
})

/** What an earlier round found of a line, and who counted it; null where some of its rows had no figure. */
export const earlierRound = z.object({
  round: z.int().min(1),
  countedQty: quantity.nullable(),
  countedAt: instant.nullable(),
  countedBy: z.array(z.string()),
})

/**
 * A line of the count: one item at one of its locations, and the rows that feed it. Book figures are absent while they must
 * stay hidden. A line stays UNCOUNTED until each of its rows has a figure; until then it has no variance.
 */
export const countLine = z.object({
  id,
  item: countItem,
  location: reference,
  state: z.enum(countLineStates),
  countedQty: quantity.nullable(),
  /** The moment of the first of the entries that its figure is made of; `countedAt` is that of the last. */
  countedFrom: instant.nullable(),
  countedAt: instant.nullable(),
  /** Null where no stock moved meanwhile; absent like the other figures of the book. */
  moved: movedLine.nullable().optional(),
  /** Null where no later count of the item is posted; absent like the figures of the book. */
  overtaken: overtakenLine.nullable().optional(),
  /** Null where the book knows a cost, or nothing was found; absent like the figures of the book. */
  found: foundStock.nullable().optional(),
  /** What was approved, kept beside what is posted. */
  approvedVariance: quantity.nullable().optional(),
  approvedVarianceValue: money.nullable().optional(),
  bookAtStart: quantity.nullable().optional(),
  bookAtCount: quantity.nullable().optional(),
  variance: quantity.nullable().optional(),
  varianceValue: money.nullable().optional(),
  unitCost: cost.nullable().optional(),
  /** Whose figure this is; a line that is counted again has that of the round that was complete last. */
  round: z.int().min(1),
  /** Absent while the line may be counted, and like the figures of the book: a recount is to know nothing of them. */
  earlier: z.array(earlierRound).optional(),
  /** It was not listed when the count started. */
  isAdded: z.boolean(),
  /** A part of its figure was filled in from the book, and nobody has counted it. */
  isPrefilled: z.boolean(),
  /** Null where the sub-counts of the count agreed, or it has none; absent as the earlier rounds are. */
  unequal: unequalLine.nullable().optional(),
  /** Why it differs, which says that it does: absent like the figures of the book. */
  reasonCode: z.string().nullable().optional(),
  comment: z.string().nullable().optional(),
  rows: z.array(
    z.object({
      id,
      area: reference,
      countedQty: quantity.nullable(),
    }),
  ),
})

/** A count that was to be posted. In the state REVIEW it went back there, for the sake of these lines, at most 100. */
export const postedCount = countRecord.extend({
  returned: z
    .array(z.object({ id, sku: z.string(), name: z.string(), reason: z.enum(returnReasons) }))
    .optional(),
})

export const countLinePage = pageOf(countLine)

export type PostedCount = z.infer<typeof postedCount>
export type EarlierRound = z.infer<typeof earlierRound>
export type FoundStock = z.infer<typeof foundStock>
export type CostSource = (typeof costSources)[number]
export type OvertakenLine = z.infer<typeof overtakenLine>
export type MovedLine = z.infer<typeof movedLine>
export type CountLine = z.infer<typeof countLine>
export type CountLinePage = z.infer<typeof countLinePage>
