import type { FilterField } from '../model/filter-field.ts'
import { readWhere } from './where.ts'

/**
 * Readers for search parameters. An address may have been written by anybody, so whatever does not fit is dropped and
 * never thrown; what equals the default is dropped too, which keeps addresses short. Plain functions: they run on every
 * navigation and belong to the first chunk.
 */
type RawSearch = Readonly<Record<string, unknown>>

/** Parameters that every paged list has; each is absent while it has its default. */
export type ListSearch = {
  /** Quick search; always text, also `00123` and `1e5`. */
  q?: string | undefined
  /** `field:asc,other:desc`. */
  sort?: string | undefined
  /** From 1. */
  page?: number | undefined
  limit?: number | undefined
  /** Conditions of the filter, `field:op:value`; see `where.ts`. */
  where?: string[] | undefined
  /** One of several conditions is enough. */
  match?: 'any' | undefined
  /** Id of the saved view that was chosen; `none` keeps the default view away. */
  view?: number | 'none' | undefined
  /** Where a page begins of a list that is read by cursor, and where those before it began, the nearest last. */
  cursor?: string | undefined
  trail?: string[] | undefined
  /** The dialog of a new record is open. */
  create?: 'true' | undefined
}

export const defaultLimit = 50
/** Page sizes on offer; the API gives 500 rows at most. */
export const pageSizes: readonly number[] = [25, 50, 100, 200, 500]
const longestText = 200

/** One text; the first when the key is repeated. Undefined when it is absent or blank. */
export function readText(search: RawSearch, key: string): string | undefined {
  const [first] = readTexts(search, key)
  return first
}

/** Every text of a repeated key, blanks left out. */
export function readTexts(search: RawSearch, key: string): string[] {
  const value = search[key]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    const text = typeof one === 'string' || typeof one === 'number' ? String(one).slice(0, longestText) : ''
    return text.trim() === '' ? [] : [text]
  })
}

/** One of `choices`, or undefined. */
export function readChoice<T extends string>(
  search: RawSearch,
  key: string,
  choices: readonly T[],
): T | undefined {
  return readChoices(search, key, choices)?.[0]
}

/** Those of `choices` that the address names, each once and in the order of `choices`; undefined when none is. */
export function readChoices<T extends string>(
  search: RawSearch,
  key: string,
  choices: readonly T[],
): T[] | undefined {
  const named = new Set(readTexts(search, key))
  const chosen = choices.filter((choice) => named.has(choice))
  return chosen.length === 0 ? undefined : chosen
}

/** A whole number from 1, or undefined. */
export function readWhole(search: RawSearch, key: string): number | undefined {
  const text = readText(search, key) ?? ''
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 ? value : undefined
}

/** Parameters of a paged list. Sorting by a field that is not in `sortable`, filtering by one not in `fields` is dropped. */
export function readListSearch(
  search: RawSearch,
  sortable: readonly string[],
  fields: readonly FilterField[] = [],
): ListSearch {
  const page = readWhole(search, 'page')
  const limit = readWhole(search, 'limit')
  const where = readWhere(search['where'], fields)
  return {
    q: readText(search, 'q'),
    where,
    match: (where?.length ?? 0) > 1 && readText(search, 'match') === 'any' ? 'any' : undefined,
    view: readText(search, 'view') === 'none' ? 'none' : readWhole(search, 'view'),
    sort: readSort(search, sortable),
    page: page === 1 ? undefined : page,
    limit: limit === defaultLimit || !pageSizes.includes(limit ?? 0) ? undefined : limit,
  }
}

function readSort(search: RawSearch, sortable: readonly string[]): string | undefined {
  const parts = (readText(search, 'sort') ?? '').split(',')
  const known = parts.filter((part) => {
    const [field = '', direction = ''] = part.split(':')
    return sortable.includes(field) && (direction === 'asc' || direction === 'desc')
  })
  return known.length === 0 ? undefined : known.join(',')
}
