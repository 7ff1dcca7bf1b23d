import type { ListFilter } from '@backoffice/api-types'

/** Days of the business, both included: `2026-01-31`. */
export type Days = { from: string; to: string }

/** Looking up each day of more than two years costs more than it saves. */
const mostDays = 800
const dayMs = 86_400_000

type Ends = { from?: unknown; to?: unknown }

/** The ends that a condition on the day sets. */
function endsOf({ op, value }: ListFilter['items'][number]): Ends {
  if (op === 'eq') return { from: value, to: value }
  if (op === 'between' && Array.isArray(value)) return { from: value[0], to: value[1] }
  if (op === 'gte') return { from: value }
  return op === 'lte' ? { to: value } : {}
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The days that a filter narrows the log to, both included; undefined where it leaves an end open, or too many. */
export function daysOf(filter: ListFilter | undefined): Days | undefined {
  if (filter === undefined || filter.logic === 'or') return undefined
  const ends = filter.items.filter(({ field }) => field === 'businessDate').map(endsOf)
  const from = ends
    .flatMap((end) => (isText(end.from) ? [end.from] : []))
    .toSorted()
    .at(-1)
  const to = ends
    .flatMap((end) => (isText(end.to) ? [end.to] : []))
    .toSorted()
    .at(0)
  if (from === undefined || to === undefined) return undefined
  return Date.parse(to) - Date.parse(from) < mostDays * dayMs ? { from, to } : undefined
}
