import { addDays } from '../business-date.ts'
import type { ShutPeriod } from './queries/shut-periods.ts'

/**
 * The day on which something counts: its own, or the first one after it that lies in no shut period.
 * @param date `yyyy-MM-dd`
 * @param shut in the order of their days
 */
export function firstOpenDay(date: string, shut: readonly ShutPeriod[]): string {
  let day = date
  for (const { startDate, endDate } of shut) if (startDate <= day && day <= endDate) day = addDays(endDate, 1)
  return day
}
