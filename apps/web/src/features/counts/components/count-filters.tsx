import { countStates } from '@backoffice/api-types/transitions'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf, countStateLabels } from '../../../shared/model/state-labels.ts'
import { Chip, FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import type { CountListSearch } from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'
import type { CountsPageProps } from './counts-page.tsx'
import { DueChips } from './due-chips.tsx'

const stateChoices = choicesOf(countStates, countStateLabels)

/** What narrows the counts list: words, states, the due date. */
export function CountFilters({ search, onSearch }: CountsPageProps) {
  const change = (next: Partial<CountListSearch>) => onSearch(withListChange(search, next))
  return (
    <>
      <QuickSearch
        label={countTexts.searchLabel}
        placeholder={countTexts.searchHint}
        value={search.q}
        onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
      />
      <FilterChips
        label={countTexts.state}
        choices={stateChoices}
        chosen={search.state ?? []}
        onChange={(state) => change({ state })}
      />
      {search.participant === undefined ? null : (
        <Chip isOn onClick={() => change({ participant: undefined })}>
          {countTexts.ofOnePerson}
        </Chip>
      )}
      <DueChips chosen={search.due} onChange={(due) => change({ due })} />
    </>
  )
}
