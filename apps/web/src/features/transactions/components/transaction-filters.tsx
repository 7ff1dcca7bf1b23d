import type { TransactionRow } from '@backoffice/api-types'
import { type transactionListFields as fields } from '@backoffice/api-types/list-fields'
import { type TransactionType, transactionTypes } from '@backoffice/api-types/values'
import { Suspense } from 'react'
import { type ListSearch, readChoice, readChoices, readWhole } from '../../../shared/lib/read-search.ts'
import { flagChip, type Narrowing } from '../../../shared/list/narrowing.tsx'
import { transactionTypeLabels } from '../../../shared/model/state-labels.ts'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Select } from '../../../shared/ui/input.tsx'
import { transactionTexts as texts } from '../texts.ts'
import { type DaySearch, daysFilter } from './days-filter.tsx'

/** What the address of the log says. */
export type TransactionSearch = ListSearch &
  DaySearch & {
    type?: TransactionType[] | undefined
    /** Only rows of one item, by its id. */
    item?: number | undefined
    /** Only rows after which less than nothing was left. */
    balance?: 'negative' | undefined
    /** Only rows that were keyed after their own day was closed. */
    late?: 'true' | undefined
    /** Only rows that take others back. */
    reversals?: 'true' | undefined
    /** Only rows of one company, such as that of a report period. */
    company?: number | undefined
    /** The movement by hand that stands open beside the log. */
    movement?: number | undefined
  }

const periods = lazyPart(async () => (await import('./period-choice.tsx')).PeriodChoice)

type Filter = Narrowing<TransactionSearch, keyof typeof fields, TransactionRow>

/** Smallest quantity there is, below zero. */
const justBelowZero = '-0.001'

const ofType: Filter = {
  keys: ['type'],
  read: (address) => ({ type: readChoices(address, 'type', transactionTypes) }),
  itemsOf: ({ type }) => (type === undefined ? [] : [{ field: 'type', op: 'in', value: type }]),
  draw: ({ search, onChange }) => (
    <span className='w-40'>
      <Select
        aria-label={texts.type}
        value={search.type?.length === 1 ? search.type[0] : ''}
        onChange={(event) => {
          const type = transactionTypes.find((one) => one === event.target.value)
          onChange({ type: type === undefined ? undefined : [type] })
        }}
      >
        <option value=''>{texts.allTypes}</option>
        {transactionTypes.map((type) => (
          <option key={type} value={type}>
            {transactionTypeLabels[type].label}
          </option>
        ))}
      </Select>
    </span>
  ),
}

const ofDays: Filter = daysFilter({ field: 'businessDate', texts })

const ofItem: Filter = {
  keys: ['item'],
  read: (address) => ({ item: readWhole(address, 'item') }),
  itemsOf: ({ item }) => (item === undefined ? [] : [{ field: 'item.id', op: 'eq', value: item }]),
  draw: ({ search, rows: [first], onChange }) =>
    search.item === undefined ? null : (
      <Chip isOn onClick={() => onChange({ item: undefined })}>
        {texts.oneItem(first?.item.name ?? '')}
      </Chip>
    ),
}

const belowZero: Filter = {
  keys: ['balance'],
  read: (address) => ({ balance: readChoice(address, 'balance', ['negative']) }),
  itemsOf: ({ balance }) =>
    balance === undefined ? [] : [{ field: 'qtyAfter', op: 'lte', value: justBelowZero }],
  draw: ({ search: { balance }, onChange }) => (
    <Chip
      isOn={balance === 'negative'}
      onClick={() => onChange({ balance: balance === 'negative' ? undefined : 'negative' })}
    >
      {texts.belowZero}
    </Chip>
  ),
}

const enteredLate: Filter = flagChip({
  key: 'late',
  value: 'true',
  field: 'isLate',
  label: texts.enteredLate,
})
const reversals: Filter = flagChip({
  key: 'reversals',
  value: 'true',
  field: 'isReversal',
  label: texts.reversals,
})

/** A period is its company and its days: that is how its rows are found at once, however many there are. */
const ofPeriod: Filter = {
  keys: ['company'],
  read: (address) => ({ company: readWhole(address, 'company') }),
  itemsOf: ({ company }) =>
    company === undefined ? [] : [{ field: 'company.id', op: 'eq', value: company }],
  draw: ({ search: { company, from, to }, onChange }) => (
    <Suspense fallback={null}>
      <periods.Part company={company} from={from} to={to} onChange={onChange} />
    </Suspense>
  ),
}

/** What narrows the log beside words: a type, a period, days, one item, rows that went below zero, were keyed late or take others back. */
export const logFilters: readonly Filter[] = [
  ofType,
  ofPeriod,
  ofDays,
  ofItem,
  belowZero,
  enteredLate,
  reversals,
]
