import type { Condition, FilterField } from '../model/filter-field.ts'
import { formatDate, formatDateTime } from './format-date-time.ts'
import type { FilterItem } from './list-request.ts'
import { daysOf } from './days-of-period.ts'
import { isPeriod } from './period.ts'
import { parseCondition } from './where.ts'

/**
 * The conditions of an address as the API takes them, one item for each, in their order. Days of an instant are days
 * in the zone of the product.
 * @param now decides what today is
 */
export function whereItems(
  where: readonly string[] | undefined,
  fields: readonly FilterField[],
  now: Date,
): FilterItem[] {
  return (where ?? []).flatMap((text) => {
    const condition = parseCondition(text, fields)
    const field = fields.find((one) => one.field === condition?.field)
    return condition === undefined || field === undefined ? [] : [itemOf(condition, field, now)]
  })
}

function itemOf(condition: Condition, { kind }: FilterField, now: Date): FilterItem {
  const { field, op } = condition
  const values = op === 'between' ? spanOf(condition.values, now) : [...condition.values]
  const [first = ''] = values
  if (op === 'isNull' || kind === 'boolean') return { field, op, value: first === 'true' }
  if (kind === 'instant') return instantItem({ field, op, values })
  return { field, op, value: op === 'in' || op === 'between' ? values : first }
}

function spanOf(values: readonly string[], now: Date): string[] {
  const [first = ''] = values
  return isPeriod(first) ? daysOf(first, formatDate(now)) : [...values]
}

/** "On" a day is from its first to its last moment. */
function instantItem({ field, op, values }: Condition): FilterItem {
  const [first = '', last = first] = values
  if (op === 'gte') return { field, op, value: startOfDay(first) }
  if (op === 'lte') return { field, op, value: endOfDay(first) }
  return { field, op: 'between', value: [startOfDay(first), endOfDay(last)] }
}

/** First moment of a day in the zone of the product; a day that is none is left for the server to refuse. */
export function startOfDay(day: string): string {
  const moment = momentOf(day)
  return moment === undefined ? day : new Date(moment).toISOString()
}

export function endOfDay(day: string): string {
  const midnight = Date.parse(day)
  const next = isDay(day) ? momentOf(new Date(midnight + 86_400_000).toISOString().slice(0, 10)) : undefined
  return next === undefined ? day : new Date(next - 1).toISOString()
}

/** Midnight of a day there, by the offset that the zone has then: looked up twice, as the first guess may miss it. */
function momentOf(day: string): number | undefined {
  if (!isDay(day)) return undefined
  const wanted = Date.parse(`${day}T00:00:00Z`)
  const guess = wanted - offsetAt(wanted)
  return wanted - offsetAt(guess)
}

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** How far the clocks of the zone are ahead of UTC, in ms. */
function offsetAt(moment: number): number {
  return Date.parse(`${formatDateTime(new Date(moment)).replace(' ', 'T')}Z`) - moment
}
