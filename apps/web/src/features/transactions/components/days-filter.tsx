import { DayInput, readDate } from '../../../shared/ui/day-input.tsx'
import type { Narrowing } from '../../../shared/list/narrowing.tsx'

/** First and last day, both included. */
export type DaySearch = { from?: string | undefined; to?: string | undefined }

type DaysOptions<N extends string> = {
  field: N
  texts: { from: string; to: string }
  /** What the field is compared with, where it is no day by itself. */
  startOf?: (day: string) => string
  endOf?: (day: string) => string
}

const asItIs = (day: string) => day

/** Boxes for the first and the last day of the rows, `?from=` and `?to=`. */
export function daysFilter<const N extends string>({
  field,
  texts,
  startOf = asItIs,
  endOf = asItIs,
}: DaysOptions<N>): Narrowing<DaySearch, N> {
  return {
    keys: ['from', 'to'],
    read: (address) => ({ from: readDate(address, 'from'), to: readDate(address, 'to') }),
    itemsOf: ({ from, to }) => [
      from === undefined ? undefined : { field, op: 'gte', value: startOf(from) },
      to === undefined ? undefined : { field, op: 'lte', value: endOf(to) },
    ],
    draw: ({ search, onChange }) => (
      <>
        <DayInput label={texts.from} value={search.from} onChange={(from, how) => onChange({ from }, how)} />
        <DayInput label={texts.to} value={search.to} onChange={(to, how) => onChange({ to }, how)} />
      </>
    ),
  }
}
