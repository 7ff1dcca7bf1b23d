/** What the lines of a count are grouped by. Each is a field of its lines, named `group.<grouping>`. */
export const breakdownGroupings = [
  'category',
  'area',
  'location',
  'supplier',
  'abc',
  'counter',
  'reason',
] as const
/** What the counted figures are compared with. */
export const breakdownBaselines = ['book', 'previous', 'usage'] as const
/** Which earlier counts a count is seen beside. */
export const trendScopes = ['template', 'location'] as const

export type BreakdownGrouping = (typeof breakdownGroupings)[number]
export type BreakdownBaseline = (typeof breakdownBaselines)[number]
export type TrendScope = (typeof trendScopes)[number]
