import type { Schedule, SchedulePreview } from '@backoffice/api-types'
import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { Temporal } from 'temporal-polyfill'

/** A schedule with the zone that its time is of. */
export type ZonedSchedule = Schedule & { timeZone: string }

export type Occurrence = { date: string; at: Date }

/** Dates are looked for so many periods ahead: a rule that finds none within them never comes. */
const mostPeriods = 2000
const parts = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
])
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** What is wrong with the rule of a schedule, or undefined: it must be one of days, of parts that people know. */
export function ruleProblem({ rule, startDate }: Pick<Schedule, 'rule' | 'startDate'>): string | undefined {
  const pairs = rule.split(';').map((part) => part.split('=', 2))
  const given = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const unknown = pairs.find(([name = '', value = '']) => !parts.has(name) || value === '')
  if (unknown !== undefined) return `does not know the part ${unknown[0] ?? ''}`
  if (given.size < pairs.length) return 'names a part twice'
  if (!frequencies.has(given.get('FREQ') ?? '')) return 'must be daily, weekly, monthly or yearly'
  for (const name of ['INTERVAL', 'COUNT']) {
    const value = given.get(name)
    if (value !== undefined && !/^[1-9]\d{0,2}$/.test(value))
      return `must have a number from 1 to 999 in ${name}`
  }
  return doesCome({ rule, startDate }) ? undefined : 'is no recurrence rule that ever comes'
}

function doesCome(schedule: Pick<Schedule, 'rule' | 'startDate'>): boolean {
  try {
    return datesOf(schedule, schedule.startDate, 1).length > 0
  } catch {
    return false
  }
}

/** The rule in days alone: the time of day comes later, by the zone, so that a skipped hour skips no count. */
function daysOf({ rule, startDate }: Pick<Schedule, 'rule' | 'startDate'>): RRuleTemporal {
  const start = `${startDate.replaceAll('-', '')}T000000Z`
  return new RRuleTemporal({
    rruleString: `DTSTART:${start}\nRRULE:${rule}`,
    maxIterations: mostPeriods,
  })
}

type Days = Pick<Schedule, 'rule' | 'startDate'> & { skippedDates?: readonly string[] }

/** The days of a rule from a day on, at most `most`, without those that are skipped. */
function datesOf(schedule: Days, from: string, most: number): string[] {
  const days = daysOf(schedule)
  const skipped = new Set(schedule.skippedDates)
  const found: string[] = []
  let next = days.next(new Date(`${from}T00:00:00Z`), true)
  while (next !== null && found.length < most) {
    const date = next.toString().slice(0, 10)
    if (!skipped.has(date)) found.push(date)
    next = days.next(next, false)
  }
  return found
}

/**
 * The instant of a time of day: one that the clocks skip comes as much later, one that comes twice is the first.
 * @param date `yyyy-MM-dd` @param time `HH:mm`
 */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

const dateIn = (timeZone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The runs of a schedule after a moment, at most `most`. */
export function occurrencesAfter(schedule: ZonedSchedule, after: Date, most: number): Occurrence[] {
  const { timeZone, time, startDate } = schedule
  const today = dateIn(timeZone, after)
  const from = today > startDate ? today : startDate
  return datesOf(schedule, from, most + 1)
    .map((date) => ({ date, at: instantIn(timeZone, date, time) }))
    .filter(({ at }) => at > after)
    .slice(0, most)
}

/** The run that was due last at a moment, or undefined. */
export function lastOccurrence(schedule: ZonedSchedule, since: Date, now: Date): Occurrence | undefined {
  const { timeZone, time } = schedule
  const first = dateIn(timeZone, since)
  const days = daysOf(schedule)
  const found = days.previous(new Date(`${dateIn(timeZone, now)}T00:00:00Z`), true)
  for (let day = found; day !== null; day = days.previous(day, false)) {
    const date = day.toString().slice(0, 10)
    if (date < first) return undefined
    if (schedule.skippedDates.includes(date)) continue
    const at = instantIn(timeZone, date, time)
    if (at <= now) return { date, at }
  }
  return undefined
}

/** A rule in words: `every week on Monday at 06:00`. */
export function scheduleInWords({ rule, startDate, time }: Omit<Schedule, 'skippedDates'>): string {
  const words = toText(daysOf({ rule, startDate }), 'en').replace(/ at 12:?0?0? ?AM( UTC| GMT)?/, '')
  return `${words} at ${time}`
}

/** The next five runs, in words and by date. */
export function previewSchedule(schedule: ZonedSchedule, now: Date): SchedulePreview {
  const next = occurrencesAfter(schedule, now, 5)
  return {
    words: scheduleInWords(schedule),
    timeZone: schedule.timeZone,
    next: next.map(({ date, at }) => ({ date, at: at.toISOString() })),
  }
}

/** When a schedule runs next after a moment; null when it never does again. */
export function nextRunAfter(schedule: ZonedSchedule, after: Date): Date | null {
  const [next] = occurrencesAfter(schedule, after, 1)
  return next?.at ?? null
}
