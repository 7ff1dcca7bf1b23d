import type { StockRow } from '@backoffice/api-types'
import type { stockListFields as fields } from '@backoffice/api-types/list-fields'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { endOfDay } from '../../../shared/lib/where-items.ts'
import { flagChip, type Narrowing, recordChip } from '../../../shared/list/narrowing.tsx'
import { DayInput, readDate, readDayOrTime, TimeInput } from '../../../shared/ui/day-input.tsx'
import { stockTexts as texts } from '../texts.ts'

/** What the address of the stock says. */
export type StockSearch = ListSearch & {
  /** The day at whose end it is looked at, or a time of a day, `yyyy-MM-ddTHH:mm`, by the clock of each company. */
  asOf?: string | undefined
  /** Only what no count has found since the end of this day. */
  uncounted?: string | undefined
  balance?: 'negative' | undefined
  cost?: 'none' | undefined
  item?: number | undefined
}

type Filter = Narrowing<StockSearch, keyof typeof fields, StockRow>

const atMoment: Filter = {
  keys: ['asOf'],
  read: (address) => ({ asOf: readDayOrTime(address, 'asOf') }),
  // It is no condition on the rows, but the moment that they are of: the request says it apart.
  itemsOf: () => [],
  draw: ({ search, onChange }) => <MomentInput asOf={search.asOf} onChange={onChange} />,
}

type MomentInputProps = {
  asOf: string | undefined
  onChange: (change: Pick<StockSearch, 'asOf'>, options: { replace: boolean }) => void
}

/** A day, and a time of it where that matters; a time without a day is one of today. */
function MomentInput({ asOf, onChange }: MomentInputProps) {
  const [day, time] = asOf?.split('T') ?? []
  // Either box may be taken before the other has been drawn anew.
  const latest = useRef({ day, time })
  useEffect(() => {
    latest.current = { day, time }
  }, [day, time])
  function take(change: { day?: string | undefined; time?: string | undefined }, how: { replace: true }) {
    const next = { ...latest.current, ...change }
    if ('day' in change && change.day === undefined) next.time = undefined
    next.day ??= next.time === undefined ? undefined : formatDate(new Date())
    latest.current = next
    onChange({ asOf: next.time === undefined ? next.day : `${next.day}T${next.time}` }, how)
  }
  return (
    <>
      <DayInput label={texts.asOf} value={day} onChange={(value, how) => take({ day: value }, how)} />
      <TimeInput label={texts.atTime} value={time} onChange={(value, how) => take({ time: value }, how)} />
    </>
  )
}

/** What the rows are of, in words; undefined for now. */
export function momentInWords({ asOf }: StockSearch): string | undefined {
  const [day, time] = asOf?.split('T') ?? []
  if (day === undefined) return undefined
  return time === undefined ? texts.atEndOf(day) : texts.at(day, time)
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
  atMoment,
  notCountedSince,
  flagChip({ key: 'balance', value: 'negative', field: 'isBelowZero', label: texts.belowZero }),
  flagChip({ key: 'cost', value: 'none', field: 'hasNoCost', label: texts.noCost }),
  recordChip({ key: 'item', field: 'item.id', label: texts.item }),
]
