import type { BreakdownGrouping } from '@backoffice/api-types'
import { hiddenLineColumns, lineColumns } from '../components/line-columns.tsx'
import { validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoice, readListSearch } from '../../../shared/lib/read-search.ts'

export const groupings = ['category', 'area', 'counter'] as const satisfies readonly BreakdownGrouping[]

/** What the address of a breakdown says; the list below the groups is paged and sorted by it. */
export type BreakdownSearch = ListSearch & {
  groupBy?: BreakdownGrouping | undefined
  /** The address of the list the count was opened from. */
  list?: string | undefined
}

const sortableOf = (columns: typeof lineColumns) =>
  columns.flatMap(({ id, sortable }) => (sortable === true ? [id] : []))
const openFields = sortableOf(hiddenLineColumns)
const allFields = sortableOf(lineColumns)

/** Reads the search of `/counts/breakdown/{id}`; the grouping by category is the one without a name. */
export function validateBreakdownSearch(search: Record<string, unknown>): BreakdownSearch {
  const groupBy = readChoice(search, 'groupBy', groupings)
  return {
    ...readListSearch(search, allFields),
    groupBy: groupBy === 'category' ? undefined : groupBy,
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
  return listRequest({ ...search, sort }, { defaultSort: defaultLineSort(isBookHidden) })
}
