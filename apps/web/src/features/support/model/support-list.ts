import { listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoices, readListSearch } from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import type { FilterField } from '../../../shared/model/filter-field.ts'
import type { StateLabel } from '../../../shared/model/state-labels.ts'

/** How a list of support is read, filtered and sorted. */
export type SupportList = {
  /** As the path of its call names it. */
  name: 'session' | 'sign-in-failure' | 'job' | 'mail'
  fields: readonly FilterField[]
  sortable: readonly string[]
  defaultSort: string
  /** Its states, which the chips filter by; none without them. */
  states: Readonly<Record<string, StateLabel>>
}

export type SupportListSearch = ListSearch & { state?: string[] | undefined }

const statesOf = ({ states }: SupportList) => Object.keys(states)

/** Reads what the address says of a list. */
export function readSupportList(search: Record<string, unknown>, list: SupportList): SupportListSearch {
  return {
    ...readListSearch(search, list.sortable, list.fields),
    state: readChoices(search, 'state', statesOf(list)),
  }
}

/** @param now decides which day it is, in the zone of the product */
export function supportListRequest(search: SupportListSearch, list: SupportList, now: Date) {
  const chosen =
    search.state === undefined ? undefined : ({ field: 'state', op: 'in', value: search.state } as const)
  return listRequest(search, {
    items: [chosen],
    where: whereItems(search.where, list.fields, now),
    defaultSort: list.defaultSort,
  })
}
