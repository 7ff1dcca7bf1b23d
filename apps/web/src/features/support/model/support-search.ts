import { readChoice } from '../../../shared/lib/read-search.ts'

export const supportTabs = ['sessions', 'failures', 'jobs', 'mail', 'health'] as const
export type SupportTab = (typeof supportTabs)[number]
/** What the address says beside the tab: the list of the tab reads what it knows of it. */
export type SupportSearch = Readonly<Record<string, unknown>> & { tab?: SupportTab | undefined }

/** Reads the search of `/setup/support`; the first tab needs no word. What belongs to a list is read by its panel. */
export function validateSupportSearch(search: Record<string, unknown>): SupportSearch {
  const tab = readChoice(search, 'tab', supportTabs)
  return { ...search, tab: tab === 'sessions' ? undefined : tab }
}
