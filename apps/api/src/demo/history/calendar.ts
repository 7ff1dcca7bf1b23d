import { addDays, dayMs, type ZoneClock } from '../zone-clock.ts'

/** The days of history in one zone, oldest first, the last one being the day of `now`. */
export type Calendar = { clock: ZoneClock; now: number; today: string; dates: readonly string[] }

export function createCalendar(clock: ZoneClock, now: number, days: number): Calendar {
  const today = clock.dateOf(now)
  return {
    clock,
    now,
    today,
    dates: Array.from({ length: days + 1 }, (_, at) => addDays(today, at - days)),
  }
}

/** Demand by day of the week, Sunday first: quiet Mondays, full weekends. The mean is 1. */
const weekdayFactors = [1.15, 0.68, 0.77, 0.86, 0.97, 1.25, 1.32] as const

/** How lively a day is against the mean of the year: weekday and season, summer above winter. */
export function livelinessOf(date: string): number {
  const day = new Date(date)
  const dayOfYear = (day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / dayMs
  const season = 1 + 0.2 * Math.sin(((dayOfYear - 105) / 365) * 2 * Math.PI)
  return (weekdayFactors[day.getUTCDay()] ?? 1) * season
}

export const isLastOfMonth = (date: string): boolean => addDays(date, 1).endsWith('-01')

/** Whether the zone's clock is put forward or back during this date. */
export function isClockChange(clock: ZoneClock, date: string): boolean {
  const noon = 720
  return clock.instantOf(date, noon) - clock.instantOf(addDays(date, -1), noon) !== dayMs
}
