// docs/domain.md 2.5: what the usage of the last weeks says that a level should be.
import { type ParAdvice, weekdays } from '@backoffice/api-types'
import Big from 'big.js'
import { addDays } from '../business-date.ts'

/** Taken from stock by business date, in base units; a day that is missing had none. */
export type Usage = ReadonlyMap<string, string>

export type History = {
  /** `yyyy-MM-dd`, in the company's zone; a day that is not over yet is no part of the history. */
  today: string
  /** Of the first movement; null where nothing has moved yet. */
  firstDay: string | null
  usage: Usage
}

/** When a supplier takes orders, as `MO,TH` or null for any day, and how many days it takes. */
export type OrderTimes = { leadTimeDays: number; orderDays: string | null }

export type AskedLevel = {
  history: History
  /** Null where nobody sells the item. */
  times: OrderTimes | null
  /** What is never to be touched: the minimum of a range. Base units. */
  safety: string
  quantityDecimals: number
}

export type Advice = Omit<ParAdvice, 'supplier' | 'usagePerDay' | 'level'> & {
  usagePerDay: Big | null
  level: Big | null
}

/** Weeks that are looked at, and that it takes for a median to mean anything. */
export const adviceWeeks = { most: 8, least: 4 } as const

const dayMs = 86_400_000
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
const sum = (figures: readonly Big[]) => figures.reduce((total, figure) => total.plus(figure), new Big(0))

/** Full weeks of days that lie behind the first movement and before today. */
function weeksOf({ today, firstDay }: History): number {
  if (firstDay === null) return 0
  const days = (Date.parse(today) - Date.parse(firstDay)) / dayMs - 1
  return Math.min(adviceWeeks.most, Math.max(0, Math.floor(days / 7)))
}

function median(figures: readonly Big[]): Big {
  const rising = figures.toSorted((a, b) => a.cmp(b))
  const middle = (rising.length - 1) / 2
  const [low = new Big(0), high = new Big(0)] = [rising[Math.floor(middle)], rising[Math.ceil(middle)]]
  return low.plus(high).div(2)
}

/** What each weekday used, from Monday on, week by week. */
function byWeekday({ today, usage }: History, weeks: number): Big[][] {
  const dates = Array.from({ length: weeks * 7 }, (_, back) => addDays(today, -1 - back))
  return weekdays.map((_, weekday) =>
    dates.filter((date) => weekdayOf(date) === weekday).map((date) => new Big(usage.get(date) ?? 0)),
  )
}

/**
 * The days that an order has to last, from each day on which one may be placed until what the next one orders is delivered.
 * @returns weekdays, 0 for Monday
 */
export function coveredDays({ leadTimeDays, orderDays }: OrderTimes): number[][] {
  const chosen = weekdays.flatMap((day, index) => (orderDays?.split(',').includes(day) ? [index] : []))
  const days = chosen.length === 0 ? weekdays.map((_, index) => index) : chosen
  return days.map((day, index) => {
    const next = days[index + 1] ?? (days[0] ?? day) + 7
    return Array.from({ length: next - day + leadTimeDays }, (_, later) => (day + later) % 7)
  })
}

/** What the days of one order used, and how many they are. */
type Span = { days: number; used: Big }

/** What the days that each order has to last use, by the median of their weekdays. */
const byDays = (used: readonly Big[][], covered: readonly number[][]): Span[] => {
  const usual = used.map(median)
  return covered.map((days) => ({
    days: days.length,
    used: sum(days.map((day) => usual[day] ?? new Big(0))),
  }))
}

/** The same by the median of the weeks, evenly over the most days: where usage falls on no weekday in particular. */
function byWeeks(used: readonly Big[][], covered: readonly number[][]): Span {
  const weeks = used[0]?.map((_, week) => sum(used.map((ofDay) => ofDay[week] ?? new Big(0)))) ?? []
  const days = Math.max(...covered.map(({ length }) => length))
  return { days, used: median(weeks).times(days).div(7) }
}

/**
 * Median usage of each weekday over the last weeks, added up over the days that an order has to last: the most of them
 * where it may be placed on several days. Usage that falls on no weekday in particular counts by the median of its weeks, where
 * that is more. On top comes what is kept as safety; rounded up to what the item is counted in.
 */
export function adviseLevel({ history, times, safety, quantityDecimals }: AskedLevel): Advice {
  const weeks = weeksOf(history)
  const none = { weeks, usagePerDay: null, coverDays: null, level: null }
  if (weeks < adviceWeeks.least) return { ...none, state: 'SHORT_HISTORY' }
  const used = byWeekday(history, weeks)
  if (used.flat().every((figure) => figure.lte(0))) return { ...none, state: 'UNUSED' }
  if (times === null) return { ...none, state: 'NO_SUPPLIER' }
  const covered = coveredDays(times)
  const spans = [...byDays(used, covered), byWeeks(used, covered)]
  const most = spans.reduce((a, b) => (b.used.gt(a.used) ? b : a))
  if (most.used.lte(0)) return { ...none, state: 'SELDOM_USED' }
  return {
    state: 'PROPOSED',
    weeks,
    usagePerDay: most.used.div(most.days).round(3, Big.roundHalfUp),
    coverDays: most.days,
    level: most.used.plus(safety).round(quantityDecimals, Big.roundUp),
  }
}
