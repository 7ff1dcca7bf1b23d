import type { FieldProblem, ListFilter, ListRequest } from '@backoffice/api-types'
import { defaultLimit, type ListSearch } from './read-search.ts'

export type FilterItem = ListFilter['items'][number]

type RequestParts = {
  /** Typed conditions, all of which must hold; undefined ones are left out. */
  items?: readonly (FilterItem | undefined)[]
  /** The conditions of `where`, in their order. */
  where?: readonly FilterItem[]
  /** Order while the address names none. */
  defaultSort?: string
}

/** The query of a paged call (docs/domain.md 6.7) from what the address says. */
export function listRequest(
  search: ListSearch,
  { items = [], where = [], defaultSort }: RequestParts = {},
): ListRequest {
  return {
    page: search.page ?? 1,
    limit: search.limit ?? defaultLimit,
    sort: search.sort ?? defaultSort,
    filter: filterText(search, { items, where }),
  }
}

/**
 * The `filter` parameter, or undefined when nothing is filtered. The conditions of `where` come first, so that their
 * place there is their place in the request.
 */
export function filterText(
  { q, match }: Pick<ListSearch, 'q' | 'match'>,
  { items = [], where = [] }: Pick<RequestParts, 'items' | 'where'>,
): string | undefined {
  const held = items.filter((item) => item !== undefined)
  if (q === undefined && held.length + where.length === 0) return undefined
  const conditions = match === 'any' ? { items: held, any: where } : { items: [...where, ...held] }
  return JSON.stringify({ q: q ?? '', logic: 'and', ...conditions })
}

/** What the server has against conditions of `where`, by their place there. */
export function refusedConditions(problem: { errors: readonly FieldProblem[] }): ReadonlyMap<number, string> {
  return new Map(
    problem.errors.flatMap(({ field, message }) => {
      const index = /^filter\.(?:items|any)\[(\d+)\]/.exec(field)?.[1]
      return index === undefined ? [] : [[Number(index), message] as const]
    }),
  )
}

/** The search after a change of filter, order or page size: back on the first page, where the answer begins. */
export function withListChange<T extends ListSearch>(search: T, change: Partial<T>): T {
  return { ...search, page: undefined, cursor: undefined, trail: undefined, ...change }
}
