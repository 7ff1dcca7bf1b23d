import { formatDate } from '../../../shared/lib/format-date-time.ts'

const varianceDays = 30

/** Today as a business date, and the first day that the variance of the dashboard covers. */
export function ledgerDays(now: Date): { today: string; varianceFrom: string } {
  const today = formatDate(now)
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - varianceDays + 1)
  return { today, varianceFrom: first.toISOString().slice(0, 10) }
}
