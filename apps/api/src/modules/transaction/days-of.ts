import type { ListFilter } from '@backoffice/api-types'

/** Days of the business, both included: `2026-01-31`. */
export type Days = { from: string; to: string }

/** Looking up each day of more than two years costs more than it saves. */
const mostDays = 800
const dayMs = 86_400_000

/**
 * The days that a filter narrows the log to, both included; undefined where it leaves an end open, too many, or one day, of which
 * an index has the rows in the order of the log.
 */
export function daysOf(filter: ListFilter | undefined): Days | undefined {
  if (filter === undefined || filter.logic === 'or') return undefined
  for (const { field, op, value } of filter.items) {
    if (field !== 'businessDate' || op !== 'between' || !Array.isArray(value)) continue
    const [from, to]: unknown[] = value
    if (typeof from !== 'string' || typeof to !== 'string') continue
    if (Date.parse(to) - Date.parse(from) < mostDays * dayMs) return { from, to }
  }
  return undefined
}
