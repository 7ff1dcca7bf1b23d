import type { StockRow } from '@backoffice/api-types'
import type { stockListFields as fields } from '@backoffice/api-types/list-fields'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { endOfDay } from '../../../shared/lib/where-items.ts'
import { flagChip, type Narrowing, recordChip } from '../../../shared/list/narrowing.tsx'
import { DayInput, readDate } from '../../../shared/ui/day-input.tsx'
import { stockTexts as texts } from '../texts.ts'

/** What the address of the stock says. */
export type StockSearch = ListSearch & {
  /** The day at whose end it is looked at. */
  asOf?: string | undefined
  /** Only what no count has found since the end of this day. */
  uncounted?: string | undefined
  balance?: 'negative' | undefined
  cost?: 'none' | undefined
  item?: number | undefined
}

type Filter = Narrowing<StockSearch, keyof typeof fields, StockRow>

const atDay: Filter = {
  keys: ['asOf'],
  read: (address) => ({ asOf: readDate(address, 'asOf') }),
  // It is no condition on the rows, but the moment that they are of: the request says it apart.
  itemsOf: () => [],
  draw: ({ search, onChange }) => (
    <DayInput label={texts.asOf} value={search.asOf} onChange={(asOf, how) => onChange({ asOf }, how)} />
  ),
}

const notCountedSince: Filter = {
  keys: ['uncounted'],
  read: (address) => ({ uncounted: readDate(address, 'uncounted') }),
  itemsOf: ({ uncounted }) =>
    uncounted === undefined ? [] : [{ field: 'lastCountedAt', op: 'lte', value: endOfDay(uncounted) }],
  draw: ({ search, onChange }) => (
    <DayInput
      label={texts.notCountedSince}
      value={search.uncounted}
      onChange={(uncounted, how) => onChange({ uncounted }, how)}
    />
  ),
}

/** What narrows the stock beside words. */
export const stockFilters: readonly Filter[] = [
  atDay,
  notCountedSince,
  flagChip({ key: 'balance', value: 'negative', field: 'isBelowZero', label: texts.belowZero }),
  flagChip({ key: 'cost', value: 'none', field: 'hasNoCost', label: texts.noCost }),
  recordChip({ key: 'item', field: 'item.id', label: texts.item }),
]
