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

/** Fields that the API sorts counts by. */
export const sortableCountFields = [
  'number',
  'location.name',
  'template.name',
  'state',
  'dueDate',
  'countedTotal',
  'varianceValue',
  'accuracyPct',
  'postedAt',
] as const

export const defaultCountSort = 'number:desc'

/** Counts that are neither posted nor cancelled; only these can be late. */
export const openCountStates: readonly CountState[] = ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED']

/** Reads the search of `/counts`; whatever does not fit is dropped. */
export function validateCountListSearch(search: Record<string, unknown>): CountListSearch {
  return {
    ...readListSearch(search, sortableCountFields),
    state: readChoices(search, 'state', countStates),
    due: readChoice(search, 'due', dueChoices),
  }
}

/** @param now decides which business day it is, in the zone of the product */
export function countListRequest(search: CountListSearch, now: Date) {
  const chosen: FilterItem | undefined =
    search.state === undefined ? undefined : { field: 'state', op: 'in', value: search.state }
  return listRequest(search, { items: [chosen, ...dueItems(search.due, now)], defaultSort: defaultCountSort })
}

function dueItems(due: DueChoice | undefined, now: Date): FilterItem[] {
  if (due === undefined) return []
  const today = formatDate(now)
  const open: FilterItem = { field: 'state', op: 'in', value: [...openCountStates] }
  if (due === 'today') return [open, { field: 'dueDate', op: 'eq', value: today }]
  return [open, { field: 'dueDate', op: 'lte', value: dayBefore(today) }]
}

/** The day before a business date, by the calendar alone. */
function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Whether a count should have been finished by now. */
export function isLate(count: { state: CountState; dueDate: string | null }, now: Date): boolean {
  return count.dueDate !== null && count.dueDate < formatDate(now) && openCountStates.includes(count.state)
}
