import type { CurrentUser, ListResource, PlainGrid, SavedView } from '@backoffice/api-types'
import { readStored, removeStored, writeStored } from './stored.ts'
import { isBare, viewAddress } from './view-search.ts'

/**
 * The view that a bare address opens. The server keeps which one it is; the browser remembers it with its search, so
 * that the address is there before the first paint and nobody waits for a request.
 */
export type DefaultView = Pick<SavedView, 'id' | 'search'>

type Person = Pick<CurrentUser, 'id' | 'tenantContext'>

const keyOf = (person: Person, resource: ListResource | PlainGrid) =>
  `backoffice.view.${person.tenantContext.id}.${person.id}.${resource}`

export function rememberedView(person: Person, resource: ListResource | PlainGrid): DefaultView | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(person, resource)) ?? 'null')
    return isView(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function rememberView(
  person: Person,
  resource: ListResource | PlainGrid,
  view: DefaultView | undefined,
): void {
  const key = keyOf(person, resource)
  if (view === undefined) removeStored(key)
  else writeStored(key, JSON.stringify({ id: view.id, search: view.search }))
}

/** The search that a bare address is to be replaced by; undefined when it stays as it is. */
export async function searchOfDefaultView(
  { readUser }: { readUser: () => Promise<Person> },
  resource: ListResource,
  search: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  if (!isBare(search)) return undefined
  const view = rememberedView(await readUser(), resource) // the guard has read the person before
  return view === undefined ? undefined : viewAddress(view)
}

/** A search that was chosen on the list itself. A bare one means all rows, so it says that it wants no default view. */
export function withoutDefaultView<S extends Readonly<Record<string, unknown>>>(
  person: Person,
  resource: ListResource | PlainGrid,
  search: S,
): S {
  if (!isBare(search) || rememberedView(person, resource) === undefined) return search
  return { ...search, view: 'none' }
}

const isViewId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0

function isView(value: unknown): value is DefaultView {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && isViewId(value.id) && 'search' in value && typeof value.search === 'string'
}
