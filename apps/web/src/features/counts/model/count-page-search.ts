import { type ListOrigin, validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { readChoice } from '../../../shared/lib/read-search.ts'

/** What the address of a count says beside its id. */
export type CountPageSearch = ListOrigin & {
  /** Whether its details stand open. */
  panel?: 'details' | undefined
}

/** Reads the search of `/counts/{id}`; whatever does not fit is dropped. */
export function validateCountPageSearch(search: Record<string, unknown>): CountPageSearch {
  return { panel: readChoice(search, 'panel', ['details']), ...validateListOrigin(search) }
}
