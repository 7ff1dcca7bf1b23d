import { parseSearch, stringifySearch } from './search-string.ts'

/** What an address says beyond how its list is searched: where one is in it, and what stands open beside it. */
const passing: ReadonlySet<string> = new Set(['view', 'page', 'cursor', 'trail', 'order'])

type Search = Readonly<Record<string, unknown>>

/** How a list is searched, as a text that is the same whatever the order of the parameters; without `?`. */
export function viewSearchText(search: Search): string {
  const entries = Object.entries(search).filter(([name]) => !passing.has(name))
  return stringifySearch(
    Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  ).slice(1)
}

/** The search of an address that opens a view: its own, spelled out, so that it means the same to everybody. */
export function viewAddress({ id, search }: { id: number; search: string }): Record<string, unknown> {
  return { ...parseSearch(search), view: id }
}

/** Whether an address searches the list in another way than a view. */
export function differsFrom(view: { search: string }, search: Search): boolean {
  return viewSearchText(parseSearch(view.search)) !== viewSearchText(search)
}

/** Whether an address says nothing at all. */
export function isBare(search: Search): boolean {
  return Object.values(search).every((value) => value === undefined)
}
