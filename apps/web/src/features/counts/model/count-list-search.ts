import { type CountState, countStates } from '@backoffice/api-types/transitions'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoice, readChoices, readListSearch } from '../../../shared/lib/read-search.ts'

export const dueChoices = ['late', 'today'] as const
export type DueChoice = (typeof dueChoices)[number]

/** What the address of the counts list says. */
export type CountListSearch = ListSearch & {
  state?: CountState[] | undefined
  /** Counts that are still open and whose due date has passed, or is today. */
  due?: DueChoice | undefined
}

/** Fields that the API sorts counts by; while none is named, the newest come first. */
const sortableCountFields = [
  'number',
  'location.name',
  'template.name',
  'state',
  'dueDate',
  'countedTotal',
  'postedAt',
] as const

/** Counts that are neither posted nor cancelled; only these can be late. */
const openCountStates: readonly CountState[] = ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED']

/** Reads the search of `/counts`; whatever does not fit is dropped. */
export function validateCountListSearch(search: Record<string, unknown>): CountListSearch {
  return {
    ...readListSearch(search, sortableCountFields),
    state: readChoices(search, 'state', countStates),
    due: readChoice(search, 'due', dueChoices),
  }
}

/** @param now decides which day it is, in the zone of the product */
export function countListRequest(search: CountListSearch, now: Date) {
  const chosen: FilterItem | undefined =
    search.state === undefined ? undefined : { field: 'state', op: 'in', value: search.state }
  return listRequest(search, { items: [chosen, ...dueItems(search.due, now)] })
}

function dueItems(due: DueChoice | undefined, now: Date): FilterItem[] {
  if (due === undefined) return []
  // What is late follows from the zone of the count's company, which the server knows.
  if (due === 'late') return [{ field: 'isLate', op: 'eq', value: true }]
  return [
    { field: 'state', op: 'in', value: [...openCountStates] },
    { field: 'dueDate', op: 'eq', value: formatDate(now) },
  ]
}

/** Whether a count should have been finished by now. */
export function isLate(count: { state: CountState; dueDate: string | null }, now: Date): boolean {
  return count.dueDate !== null && count.dueDate < formatDate(now) && openCountStates.includes(count.state)
}
