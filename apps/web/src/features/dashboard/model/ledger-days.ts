import { formatDate } from '../../../shared/lib/format-date-time.ts'

const varianceDays = 30

/** Today and yesterday as business dates, and the first day that the variance of the dashboard covers. */
export function ledgerDays(now: Date): { today: string; yesterday: string; varianceFrom: string } {
  const today = formatDate(now)
  const daysBefore = (days: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  return { today, yesterday: daysBefore(1), varianceFrom: daysBefore(varianceDays - 1) }
}
