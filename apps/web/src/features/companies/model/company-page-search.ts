import { type ListOrigin, validateListOrigin } from '../../../shared/lib/list-origin.ts'
import { readText } from '../../../shared/lib/read-search.ts'
import type { PanelSearch } from '../../../shared/model/company-panel.ts'

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
