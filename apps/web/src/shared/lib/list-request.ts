import type { ListFilter } from '@backoffice/api-types'
import type { SearchValue } from './api-request.ts'
import { defaultLimit, type ListSearch } from './read-search.ts'

export type FilterItem = ListFilter['items'][number]

/**
 * The query of a paged call (domain 4) from what the address says.
 * @param items typed conditions, all of which must hold; undefined ones are left out
 * @param defaultSort order while the address names none
 */
export function listRequest(
  search: ListSearch,
  { items = [], defaultSort }: { items?: readonly (FilterItem | undefined)[]; defaultSort?: string } = {},
): Record<string, SearchValue> {
  return {
    page: search.page ?? 1,
    limit: search.limit ?? defaultLimit,
    sort: search.sort ?? defaultSort,
    filter: filterText(search.q, items),
  }
}

/** The `filter` parameter, or undefined when nothing is filtered. */
export function filterText(
  q: string | undefined,
  items: readonly (FilterItem | undefined)[],
): string | undefined {
  const held = items.filter((item) => item !== undefined)
  if (q === undefined && held.length === 0) return undefined
  return JSON.stringify({ q: q ?? '', logic: 'and', items: held })
}

/** The search after a change of filter, order or page size: back on the first page, where the answer begins. */
export function withListChange<T extends ListSearch>(search: T, change: Partial<T>): T {
  return { ...search, page: undefined, ...change }
}
