import type { CurrentUser, ListResource, SavedView } from '@backoffice/api-types'
import type { ListSearch } from './read-search.ts'
import { readStored, removeStored, writeStored } from './stored.ts'
import { isBare, viewAddress } from './view-search.ts'

/**
 * The view that a bare address opens. The server keeps which one it is; the browser remembers it with its search, so
 * that the address is there before the first paint and nobody waits for a request.
 */
export type DefaultView = Pick<SavedView, 'id' | 'search'>

type Search = Pick<ListSearch, 'view'> & Readonly<Record<string, unknown>>
type Person = Pick<CurrentUser, 'id' | 'tenantContext'>

const keyOf = (person: Person, resource: ListResource) =>
  `backoffice.view.${person.tenantContext.id}.${person.id}.${resource}`

export function rememberedView(person: Person, resource: ListResource): DefaultView | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(person, resource)) ?? 'null')
    return isView(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function rememberView(person: Person, resource: ListResource, view: DefaultView | undefined): void {
  const key = keyOf(person, resource)
  if (view === undefined) removeStored(key)
  else writeStored(key, JSON.stringify({ id: view.id, search: view.search }))
}

/**
 * The search that a bare address is to be replaced by; undefined when it stays as it is.
 * @param read reads the search of an address, as the route does; what it makes of a damaged memory may be bare again
 */
export async function searchOfDefaultView<S extends Search>(
  { readUser }: { readUser: () => Promise<Person> },
  resource: ListResource,
  search: S,
  read: (search: Record<string, unknown>) => S,
): Promise<S | undefined> {
  if (!isBare(search)) return undefined
  const view = rememberedView(await readUser(), resource) // the guard has read the person before
  const opened = view === undefined ? search : read(viewAddress(view))
  return isBare(opened) ? undefined : opened
}

/** A search that was chosen on the list itself. A bare one means all rows, so it says that it wants no default view. */
export function withoutDefaultView<S extends Search>(person: Person, resource: ListResource, search: S): S {
  if (!isBare(search) || rememberedView(person, resource) === undefined) return search
  return { ...search, view: 'none' }
}

function isView(value: unknown): value is DefaultView {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value && typeof value.id === 'number' && 'search' in value && typeof value.search === 'string'
  )
}
