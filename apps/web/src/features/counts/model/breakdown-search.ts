import type { BreakdownBaseline, BreakdownGrouping, TrendScope } from '@backoffice/api-types'
import { validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { type ListSearch, readChoice, readWhole } from '../../../shared/lib/read-search.ts'
import type { Address } from '../../../shared/list/narrowing.tsx'

export const groupings = [
  'category',
  'area',
  'location',
  'supplier',
  'abc',
  'counter',
  'reason',
] as const satisfies readonly BreakdownGrouping[]
export const baselines = ['book', 'previous', 'usage'] as const satisfies readonly BreakdownBaseline[]

/** What the address of a breakdown says; the list below the groups is paged and sorted by it. What is not said is the first choice. */
export type BreakdownSearch = ListSearch & {
  groupBy?: BreakdownGrouping | undefined
  baseline?: BreakdownBaseline | undefined
  measure?: 'quantity' | undefined
  /** Only lines beyond the tolerance. */
  over?: 'limit' | undefined
  /** Only lines that the book filled in and nobody has counted. */
  filled?: 'book' | undefined
  /** The key of the group that the lines are narrowed to. */
  group?: string | undefined
  trend?: TrendScope | undefined
  /** The line whose history is open. */
  line?: number | undefined
  /** The address of the list the count was opened from. */
  list?: string | undefined
}

/** What the address says beside the list of lines; the grouping by category is the one without a name. */
export function readBreakdown(address: Address): Partial<BreakdownSearch> {
  const groupBy = readChoice(address, 'groupBy', groupings)
  const baseline = readChoice(address, 'baseline', baselines)
  return {
    groupBy: groupBy === 'category' ? undefined : groupBy,
    baseline: baseline === 'book' ? undefined : baseline,
    measure: readChoice(address, 'measure', ['quantity']),
    trend: readChoice(address, 'trend', ['template']),
    line: readWhole(address, 'line'),
    ...validateListOrigin(address),
  }
}
