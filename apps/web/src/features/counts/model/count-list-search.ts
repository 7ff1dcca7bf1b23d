import { type CountState, countStates } from '@backoffice/api-types/transitions'
import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import {
  type ListSearch,
  readChoice,
  readChoices,
  readListSearch,
  readWhole,
} from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { countFilterFields } from './count-filter-fields.ts'

export const dueChoices = ['late', 'today', 'week'] as const
export type DueChoice = (typeof dueChoices)[number]

/** What the address of the counts list says. */
export type CountListSearch = ListSearch & {
  state?: CountState[] | undefined
  /** Counts that are still open and whose due date has passed, is today, or today or within the six days after. */
  due?: DueChoice | undefined
  /** Only counts that this user planned or entered a figure into. */
  participant?: number | undefined
  /** The dialog of a new count stands open. */
  create?: 'true' | undefined
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

/** Reads the search of `/counts`; whatever does not fit is dropped. */
export function validateCountListSearch(search: Record<string, unknown>): CountListSearch {
  return {
    ...readListSearch(search, sortableCountFields, countFilterFields),
    state: readChoices(search, 'state', countStates),
    due: readChoice(search, 'due', dueChoices),
    participant: readWhole(search, 'participant'),
    create: readChoice(search, 'create', ['true']),
  }
}

/** @param now decides which day it is, in the zone of the product */
export function countListRequest(search: CountListSearch, now: Date) {
  const chosen: FilterItem | undefined =
    search.state === undefined ? undefined : { field: 'state', op: 'in', value: search.state }
  const participant: FilterItem | undefined =
    search.participant === undefined
      ? undefined
      : { field: 'participant.id', op: 'eq', value: search.participant }
  return listRequest(search, {
    items: [chosen, dueItem(search.due), participant],
    where: whereItems(search.where, countFilterFields, now),
  })
}

const dueFields = { late: 'isLate', today: 'isDueToday', week: 'isDueThisWeek' } as const

/** Which day it is follows from the zone of the count's company, which the server knows. */
function dueItem(due: DueChoice | undefined): FilterItem | undefined {
  return due === undefined ? undefined : { field: dueFields[due], op: 'eq', value: true }
}
