import * as z from 'zod'
import { countItem, countRecord } from './count.ts'
import { pageOf } from './paging.ts'
import { cost, countOf, id, instant, money, percent, quantity, reference } from './scalars.ts'
import { countLineStates } from './transitions.ts'

/**
 * A line of the count: one item at the location, and the rows that feed it. Book figures are absent while they must
 * stay hidden. A line stays UNCOUNTED until each of its rows has a figure; until then it has no variance.
 */
export const countLine = z.object({
  id,
  item: countItem,
  state: z.enum(countLineStates),
  countedQty: quantity.nullable(),
  countedAt: instant.nullable(),
  bookAtStart: quantity.nullable().optional(),
  bookAtCount: quantity.nullable().optional(),
  variance: quantity.nullable().optional(),
  varianceValue: money.nullable().optional(),
  unitCost: cost.nullable().optional(),
  reasonCode: z.string().nullable(),
  comment: z.string().nullable(),
  rows: z.array(
    z.object({
      id,
      area: reference,
      countedQty: quantity.nullable(),
    }),
  ),
})

export const countLinePage = pageOf(countLine)

export const breakdownGroupings = ['category', 'area', 'counter'] as const

/**
 * Lines of one category, area or counter; values cover the counted lines, so counted = book + variance. `key` is the
 * id of what is grouped by; `several` gathers lines that lie in several areas or were counted by several people,
 * `none` those that nobody counted.
 */
export const breakdownGroup = z.object({
  key: z.string(),
  name: z.string(),
  lineTotal: countOf,
  countedTotal: countOf,
  bookValue: money.optional(),
  countedValue: money.optional(),
  varianceValue: money.optional(),
  absoluteVarianceValue: money.optional(),
  accuracyPct: percent.nullable().optional(),
})

export const countBreakdown = z.object({
  count: countRecord,
  groupBy: z.enum(breakdownGroupings),
  groups: z.array(breakdownGroup),
  total: breakdownGroup,
})

export type CountLine = z.infer<typeof countLine>
export type CountLinePage = z.infer<typeof countLinePage>
export type CountBreakdown = z.infer<typeof countBreakdown>
export type BreakdownGroup = z.infer<typeof breakdownGroup>
export type BreakdownGrouping = (typeof breakdownGroupings)[number]
