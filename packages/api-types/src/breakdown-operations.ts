import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { countBreakdown, countLineTimeline, countTrend } from './count-breakdown.ts'
import { breakdownBaselines, breakdownGroupings, trendScopes } from './breakdown-values.ts'
import { defineOperation } from './operation.ts'
import { addressId } from './scalars.ts'

const view = '[Counts] [View] [List]' as const

/** Calls that read what a count found: by group, over time, line by line. */
export const breakdownOperations = {
  breakdown: defineOperation({
    id: 'count.breakdown',
    method: 'GET',
    path: '/v2/count/{id}/breakdown',
    summary: 'Variance by group, against the book, the previous count or what was written down as used',
    right: view,
    params: recordAddress,
    query: z.object({
      groupBy: z.enum(breakdownGroupings).default('category'),
      baseline: z.enum(breakdownBaselines).default('book'),
      /** `true`: only lines beyond the tolerance of their item or company. */
      isOverLimit: z.enum(['true', 'false']).default('false'),
      /** `true`: only lines that the book filled in and nobody has counted. */
      isPrefilled: z.enum(['true', 'false']).default('false'),
    }),
    response: countBreakdown,
  }),
  trend: defineOperation({
    id: 'count.trend',
    method: 'GET',
    path: '/v2/count/{id}/trend',
    summary: 'Accuracy and shrinkage of this count and of earlier ones of the same template or location',
    right: view,
    params: recordAddress,
    query: z.object({ by: z.enum(trendScopes).default('location') }),
    response: countTrend,
  }),
  lineTimeline: defineOperation({
    id: 'count.line.timeline',
    method: 'GET',
    path: '/v2/count/{id}/line/{lineId}/timeline',
    summary: 'The entries of a line and the movements of its item since the count began',
    right: view,
    params: recordAddress.extend({ lineId: addressId }),
    response: countLineTimeline,
  }),
}
