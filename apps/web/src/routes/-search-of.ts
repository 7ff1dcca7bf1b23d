import type { privateSearch } from './-private-search.ts'

type PrivateSearch = typeof privateSearch

export type SearchName = keyof PrivateSearch
/** The search of a private screen, as its reader gives it. */
export type SearchOf<K extends SearchName> = ReturnType<PrivateSearch[K]>

let loaded: PrivateSearch | undefined

/**
 * Loads what reads the addresses of private screens, with the names of their filters and columns: the router wants it
 * before it shows one of them, and the pages of the sign-in do without.
 */
export async function loadPrivateSearch(): Promise<void> {
  loaded ??= (await import('./-private-search.ts')).privateSearch
}

/** `validateSearch` of a private screen. Before the readers are loaded, every address reads as one without a query. */
export function searchOf<K extends SearchName>(name: K) {
  return (search: Record<string, unknown>): SearchOf<K> =>
    (loaded === undefined ? {} : loaded[name](search)) as SearchOf<K>
}
