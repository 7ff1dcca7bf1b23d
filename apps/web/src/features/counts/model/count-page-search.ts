import { type ListOrigin, validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { readChoice } from '../../../shared/lib/read-search.ts'
import { parseSearch, stringifySearch } from '../../../shared/lib/search-string.ts'
import { type CountListSearch, validateCountListSearch } from './count-list-search.ts'

/** What the address of a count says beside its id. */
export type CountPageSearch = ListOrigin & {
  /** Whether its details stand open. */
  panel?: 'details' | undefined
}

/** Reads the search of `/counts/{id}`; whatever does not fit is dropped. */
export function validateCountPageSearch(search: Record<string, unknown>): CountPageSearch {
  return { panel: readChoice(search, 'panel', ['details']), ...validateListOrigin(search) }
}

/** The list's address for the pages of its counts; undefined while it is the plain list. Its page is not part of it. */
export function listOriginOf(search: CountListSearch): string | undefined {
  const text = stringifySearch({ ...search, page: undefined, create: undefined })
  return text === '' ? undefined : validateListOrigin({ list: text }).list
}

/** The search of the list that a count was opened from. */
export function listSearchOf(list: string | undefined): CountListSearch {
  return validateCountListSearch(parseSearch(list ?? ''))
}
