/** Which days report periods are made of: pure, shared by the API, which writes them, and the dialog, which shows them first. */
import type { reportPeriodKinds } from './values.ts'

export type ReportPeriodKind = (typeof reportPeriodKinds)[number]

/** A period before it is written; both days belong to it. `place` counts from 0 along its pattern. */
export type PlannedPeriod = { place: number; name: string; startDate: string; endDate: string }

/** How periods follow each other: of which kind, from which day on. */
export type PeriodPattern = { kind: ReportPeriodKind; anchorDate: string }

/** Nobody plans further at once. */
export const mostPeriodsAtOnce = 160

const dayMs = 86_400_000
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const plusDays = (date: string, days: number) => textOf(timeOf(date) + days * dayMs)

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function monthAt(anchorDate: string, place: number): PlannedPeriod {
  const anchor = new Date(timeOf(anchorDate))
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + place]
  // The first one may begin within a month.
  const start = place === 0 ? anchor.getTime() : Date.UTC(year, month, 1)
  const end = Date.UTC(year, month + 1, 0)
  const first = new Date(Date.UTC(year, month, 1))
  const name = `${months[first.getUTCMonth()] ?? ''} ${first.getUTCFullYear()}`
  return { place, name, startDate: textOf(start), endDate: textOf(end) }
}

function weekAt(anchorDate: string, place: number): PlannedPeriod {
  const startDate = plusDays(anchorDate, place * 7)
  return { place, name: `Week of ${startDate}`, startDate, endDate: plusDays(startDate, 6) }
}

/** Weeks of the year before each of its twelve periods. */
const weeksBefore = [0, 4, 8, 13, 17, 21, 26, 30, 34, 39, 43, 47]

/**
 * The first day of a year of 4-4-5: the weekday of the first year's start that lies nearest to its day of the calendar. So a year
 * has 52 weeks, and 53 each fifth or sixth year, when the last period takes one more.
 */
function yearStart(anchorDate: string, year: number): string {
  if (year === 0) return anchorDate
  const anchor = new Date(timeOf(anchorDate))
  const same = Date.UTC(anchor.getUTCFullYear() + year, anchor.getUTCMonth(), anchor.getUTCDate())
  const ahead = (anchor.getUTCDay() - new Date(same).getUTCDay() + 7) % 7
  return textOf(same + (ahead > 3 ? ahead - 7 : ahead) * dayMs)
}

function fourFourFiveAt(anchorDate: string, place: number): PlannedPeriod {
  const [year, number] = [Math.floor(place / 12), place % 12]
  const start = yearStart(anchorDate, year)
  const next = yearStart(anchorDate, year + 1)
  const startDate = plusDays(start, (weeksBefore[number] ?? 0) * 7)
  const following = weeksBefore[number + 1]
  const endDate = following === undefined ? plusDays(next, -1) : plusDays(start, following * 7 - 1)
  // The year is called by its middle: one that begins in the last days of December is the next one.
  const name = `Period ${number + 1} of ${plusDays(start, 182).slice(0, 4)}`
  return { place, name, startDate, endDate }
}

const periodAt = { WEEK: weekAt, MONTH: monthAt, FOUR_FOUR_FIVE: fourFourFiveAt } as const

/**
 * The periods of a pattern from a place on until one holds `throughDate`: without a gap, each beginning the day after the last.
 * At most `mostPeriodsAtOnce` and one more, which says that there would be too many.
 */
export function planPeriods(
  { kind, anchorDate }: PeriodPattern,
  firstPlace: number,
  throughDate: string,
): PlannedPeriod[] {
  const planned: PlannedPeriod[] = []
  for (let place = firstPlace; planned.length <= mostPeriodsAtOnce; place += 1) {
    const period = periodAt[kind](anchorDate, place)
    if (period.startDate > throughDate) break
    planned.push(period)
  }
  return planned
}

/** The day after a business date. */
export const dayAfter = (date: string): string => plusDays(date, 1)
