import { type ListOrigin, validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { readText } from '../../../shared/lib/read-search.ts'
import { parseSearch, stringifySearch } from '../../../shared/lib/search-string.ts'
import type { PanelSearch } from '../../../shared/model/company-panel.ts'
import { type CompanyListSearch, validateCompanyListSearch } from './company-list-search.ts'

/** What the address of a company says beside its id: the tab, the list it was opened from, and what the tab keeps there. */
export type CompanyPageSearch = ListOrigin & PanelSearch & { tab?: string | undefined }

/** Reads the search of `/setup/companies/company/{id}`. What belongs to a tab is read by its panel. */
export function validateCompanyPageSearch(search: Record<string, unknown>): CompanyPageSearch {
  return { ...search, tab: readText(search, 'tab'), ...validateListOrigin(search) }
}

/** The search as its panel knows it. */
export function panelSearchOf({ tab: _tab, list: _list, ...search }: CompanyPageSearch): PanelSearch {
  return search
}

/** The address of the list for the pages of its companies; undefined while it is the plain list. */
export function listOriginOf(search: CompanyListSearch): string | undefined {
  const text = stringifySearch({ ...search, page: undefined, create: undefined })
  return text === '' ? undefined : validateListOrigin({ list: text }).list
}

/** The search of the list that a company was opened from. */
export function listSearchOf(list: string | undefined): CompanyListSearch {
  return validateCompanyListSearch(parseSearch(list ?? ''))
}
