import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf } from '../../../shared/model/state-labels.ts'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { companyStates } from '../model/company-list-search.ts'
import { companyStateLabels } from '../model/company-state-labels.ts'
import { companyTexts } from '../texts.ts'
import type { CompaniesPageProps } from './companies-page.tsx'

/** What narrows the list of companies: words, and whether they are in use. */
export function CompanyFilters({ search, onSearch }: CompaniesPageProps) {
  return (
    <>
      <QuickSearch
        label={companyTexts.searchLabel}
        placeholder={companyTexts.searchHint}
        value={search.q}
        onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
      />
      <FilterChips
        label={companyTexts.state}
        choices={choicesOf(companyStates, companyStateLabels)}
        chosen={search.state ?? []}
        onChange={(state) => onSearch(withListChange(search, { state }))}
      />
    </>
  )
}
