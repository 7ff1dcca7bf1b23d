/** A stretch of business dates, both ends included. */
export type Period = { from: string; to: string }

/** Up to so many days each day stands for itself. */
const mostDaily = 31
const dayMs = 86_400_000

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Monday of the week that a day is in. */
const mondayOf = (ms: number) => ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs

/**
 * The periods of the last `days` days, oldest first, without gap or overlap: days, or beyond 31 of them weeks from
 * Monday, of which the first begins earlier than asked for rather than later.
 * @param today the business date that the last period ends with
 */
export function periodsUntil(today: string, days: number): { step: 'day' | 'week'; periods: Period[] } {
  const last = Date.parse(today)
  const first = last - (days - 1) * dayMs
  const step = days > mostDaily ? 'week' : 'day'
  const length = step === 'week' ? 7 : 1
  const periods: Period[] = []
  for (let from = step === 'week' ? mondayOf(first) : first; from <= last; from += length * dayMs) {
    periods.push({ from: dateOf(from), to: dateOf(Math.min(from + (length - 1) * dayMs, last)) })
  }
  return { step, periods }
}
