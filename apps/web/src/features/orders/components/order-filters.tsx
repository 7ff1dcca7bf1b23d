import { orderStates } from '@backoffice/api-types/transitions'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf, orderStateLabels } from '../../../shared/model/state-labels.ts'
import { Chip, FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import type { OrderListSearch } from '../model/order-list-search.ts'
import { orderTexts } from '../texts.ts'
import type { OrdersPageProps } from './orders-page.tsx'

const stateChoices = choicesOf(orderStates, orderStateLabels)

/** What narrows the orders list: words, states, overdue deliveries. */
export function OrderFilters({ search, onSearch }: OrdersPageProps) {
  const change = (next: Partial<OrderListSearch>) => onSearch(withListChange(search, next))
  return (
    <>
      <QuickSearch
        label={orderTexts.searchLabel}
        placeholder={orderTexts.searchHint}
        value={search.q}
        onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
      />
      <FilterChips
        label={orderTexts.state}
        choices={stateChoices}
        chosen={search.state ?? []}
        onChange={(state) => change({ state })}
      />
      <Chip
        isOn={search.late === 'true'}
        onClick={() => change({ late: search.late === 'true' ? undefined : 'true' })}
      >
        {orderTexts.late}
      </Chip>
      <Chip
        isOn={search.due === 'week'}
        onClick={() => change({ due: search.due === 'week' ? undefined : 'week' })}
      >
        {orderTexts.dueThisWeek}
      </Chip>
      {search.author === undefined ? null : (
        <Chip isOn onClick={() => change({ author: undefined })}>
          {orderTexts.ofOnePerson}
        </Chip>
      )}
    </>
  )
}
