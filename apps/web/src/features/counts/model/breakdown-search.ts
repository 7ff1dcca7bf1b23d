import type { BreakdownBaseline, BreakdownGrouping, TrendScope } from '@backoffice/api-types'
import { lineColumnsOf } from '../components/line-columns.tsx'
import { validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import {
  type ListSearch,
  readChoice,
  readListSearch,
  readText,
  readWhole,
} from '../../../shared/lib/read-search.ts'

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

const sortableOf = (isHidden: boolean) =>
  lineColumnsOf(false, isHidden).flatMap(({ id, sortable }) => (sortable === true ? [id] : []))
const openFields = sortableOf(true)
const allFields = sortableOf(false)

/** Reads the search of `/counts/breakdown/{id}`; the grouping by category is the one without a name. */
export function validateBreakdownSearch(search: Record<string, unknown>): BreakdownSearch {
  const groupBy = readChoice(search, 'groupBy', groupings)
  const baseline = readChoice(search, 'baseline', baselines)
  return {
    ...readListSearch(search, allFields),
    groupBy: groupBy === 'category' ? undefined : groupBy,
    baseline: baseline === 'book' ? undefined : baseline,
    measure: readChoice(search, 'measure', ['quantity']),
    over: readChoice(search, 'over', ['limit']),
    filled: readChoice(search, 'filled', ['book']),
    group: readText(search, 'group'),
    trend: readChoice(search, 'trend', ['template']),
    line: readWhole(search, 'line'),
    ...validateListOrigin(search),
  }
}

/** Without another order the largest differences come first: those are worth a second look. */
export function defaultLineSort(isBookHidden: boolean): string {
  return isBookHidden ? 'item.sku:asc' : 'absoluteVarianceValue:desc'
}

/** @param isBookHidden whether the API keeps the book, and every order by it, from this person */
export function breakdownLinesRequest(search: BreakdownSearch, isBookHidden: boolean) {
  const sortable = isBookHidden ? openFields : allFields
  const { sort } = readListSearch(search, sortable)
  const { groupBy = 'category', group, over, filled } = search
  const items: (FilterItem | undefined)[] = [
    group === undefined ? undefined : { field: `group.${groupBy}`, op: 'eq', value: group },
    over === undefined || isBookHidden ? undefined : { field: 'isOverLimit', op: 'eq', value: true },
    filled === undefined ? undefined : { field: 'isPrefilled', op: 'eq', value: true },
  ]
  return listRequest({ ...search, sort }, { items, defaultSort: defaultLineSort(isBookHidden) })
}
