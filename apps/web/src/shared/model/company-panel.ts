import type { ComponentType } from 'react'
import type { Right } from '@backoffice/permissions'

/** What the address says beside the tab: a panel reads what it knows of it, whatever else may stand there. */
export type PanelSearch = Readonly<Record<string, unknown>>

export type CompanyPanelProps = {
  companyId: number
  search: PanelSearch
  /** Writes the address of this panel; the tab stays. */
  onSearch: (search: PanelSearch, options?: { replace: boolean }) => void
}

/** A tab of the record of a company. Features give their panels; the route puts them together and loads each lazily. */
export type CompanyPanel = {
  /** As it stands in the address: `?tab=items`. */
  tab: string
  label: string
  Panel: ComponentType<CompanyPanelProps>
  /** True when the panel is one list, as high as the window leaves. */
  isList?: true
  /** The right beyond that of the page; a tab that may not be opened is not shown. */
  right?: Right
}
