import type { Period } from './period.ts'

const dayMs = 86_400_000

/**
 * First and last day of a period, both `yyyy-MM-dd` and included. A week begins on Monday; the last seven days end
 * today, the next seven begin with it.
 * @param today `yyyy-MM-dd`, in the zone of the product
 */
export function daysOf(period: Period, today: string): [from: string, to: string] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const fromToday = (days: number) => dayText(Date.parse(today) + days * dayMs)
  const ofMonth = (m: number): [string, string] => [
    dayText(Date.UTC(year, m, 1)),
    dayText(Date.UTC(year, m + 1, 0)),
  ]
  switch (period) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [fromToday(-1), fromToday(-1)]
    case 'last-7-days':
      return [fromToday(-6), today]
    case 'next-7-days':
      return [today, fromToday(6)]
    case 'this-week': {
      const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
      return [fromToday(-sinceMonday), fromToday(6 - sinceMonday)]
    }
    case 'last-30-days':
      return [fromToday(-29), today]
    case 'this-month':
      return ofMonth(month)
    case 'last-month':
      return ofMonth(month - 1)
    case 'this-year':
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
  }
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
