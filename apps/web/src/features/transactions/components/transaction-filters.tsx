import { transactionTypes } from '@backoffice/api-types/transitions'
import { transactionTypeLabels } from '../../../shared/model/state-labels.ts'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import type { TransactionSearch } from '../model/transaction-search.ts'
import { transactionTexts } from '../texts.ts'

type TransactionFiltersProps = {
  search: TransactionSearch
  onChange: (change: TransactionSearch, options?: { replace: boolean }) => void
  /** Name of the item whose rows are shown alone; empty until it is known. */
  itemName: string
}

/** What narrows the log: words, a type, days, rows that went below zero. */
export function TransactionFilters({ search, onChange, itemName }: TransactionFiltersProps) {
  return (
    <>
      <QuickSearch
        label={transactionTexts.searchLabel}
        placeholder={transactionTexts.searchHint}
        value={search.q}
        onChange={(q) => onChange({ q }, { replace: true })}
      />
      <span className='w-40'>
        <Select
          aria-label={transactionTexts.type}
          value={search.type?.length === 1 ? search.type[0] : ''}
          onChange={(event) => {
            const type = transactionTypes.find((one) => one === event.target.value)
            onChange({ type: type === undefined ? undefined : [type] })
          }}
        >
          <option value=''>{transactionTexts.allTypes}</option>
          {transactionTypes.map((type) => (
            <option key={type} value={type}>
              {transactionTypeLabels[type].label}
            </option>
          ))}
        </Select>
      </span>
      <DayInput label={transactionTexts.from} value={search.from} onChange={(from) => onChange({ from })} />
      <DayInput label={transactionTexts.to} value={search.to} onChange={(to) => onChange({ to })} />
      {search.item === undefined ? null : (
        <Chip isOn onClick={() => onChange({ item: undefined })}>
          {transactionTexts.oneItem(itemName)}
        </Chip>
      )}
      <Chip
        isOn={search.balance === 'negative'}
        onClick={() => onChange({ balance: search.balance === 'negative' ? undefined : 'negative' })}
      >
        {transactionTexts.belowZero}
      </Chip>
    </>
  )
}

type DayInputProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <label className='inline-flex items-center gap-1.5 text-[13px] text-muted'>
      {label}
      <span className='w-36'>
        <Input
          type='date'
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      </span>
    </label>
  )
}
