import { defaultLimit, type ListSearch, readText, readTexts } from '../../../shared/lib/read-search.ts'

/** So many steps back are remembered; beyond them "Newer" leads to the newest page. */
const longestTrail = 20

/** Whether a text may be a cursor of the server. */
function isCursor(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}

/** The address with pages of another size: this page begins where it did, and the way back is the newest page. */
export function withPageSize<S extends ListSearch>(search: S, limit: number): S {
  return { ...search, limit: limit === defaultLimit ? undefined : limit, trail: undefined }
}

/** The page behind this one. @param nextCursor as the server gave it */
export function olderPage<S extends ListSearch>(search: S, nextCursor: string): S {
  const trail = [...(search.trail ?? []), ...(search.cursor === undefined ? [] : [search.cursor])]
  return { ...search, cursor: nextCursor, trail: trail.length === 0 ? undefined : trail.slice(-longestTrail) }
}

/** The page before this one: the last step of the trail, or the newest when there is none. */
export function newerPage<S extends ListSearch>(search: S): S {
  const trail = search.trail ?? []
  const rest = trail.slice(0, -1)
  return { ...search, cursor: trail.at(-1), trail: rest.length === 0 ? undefined : rest }
}

/** Which page of a list that is read by cursor the address names. */
export function readCursor(
  address: Readonly<Record<string, unknown>>,
): Pick<ListSearch, 'page' | 'cursor' | 'trail'> {
  const cursor = readText(address, 'cursor')
  const trail = readTexts(address, 'trail').filter(isCursor).slice(-longestTrail)
  return {
    page: undefined,
    cursor: cursor !== undefined && isCursor(cursor) ? cursor : undefined,
    trail: trail.length === 0 ? undefined : trail,
  }
}
