import { type FilterItem, listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoices, readListSearch, readText } from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import type { PanelSearch } from '../../../shared/model/company-panel.ts'
import type { FilterField } from '../../../shared/model/filter-field.ts'

export const recordStates = ['active', 'archived'] as const
export type RecordState = (typeof recordStates)[number]

/** What the address says of a tab: its list, and the record that stands open beside it. */
export type CatalogueSearch = ListSearch & {
  state?: RecordState[] | undefined
  /** Id of the record, or `new`. */
  open?: string | undefined
}

/** How the list of a tab is read, filtered and sorted. */
export type CatalogueList = {
  fields: readonly FilterField[]
  sortable: readonly string[]
  defaultSort: string
}

export function readPanelSearch(search: PanelSearch, { fields, sortable }: CatalogueList): CatalogueSearch {
  const open = readText(search, 'open')
  return {
    ...readListSearch(search, sortable, fields),
    state: readChoices(search, 'state', recordStates),
    open: open === 'new' || /^[1-9]\d{0,9}$/.test(open ?? '') ? open : undefined,
  }
}

/** The query of the list. @param held what holds whatever the address says */
export function panelRequest(
  search: CatalogueSearch,
  { fields, defaultSort }: CatalogueList,
  held: readonly FilterItem[],
) {
  const [state, other] = search.state ?? []
  const chosen =
    state === undefined || other !== undefined
      ? undefined
      : ({ field: 'isActive', op: 'eq', value: state === 'active' } as const)
  return listRequest(search, {
    items: [...held, chosen],
    where: whereItems(search.where, fields, new Date()),
    defaultSort,
  })
}
