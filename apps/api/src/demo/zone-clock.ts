/** Wall clock of a time zone. Dates are `yyyy-MM-dd`, instants milliseconds since 1970 UTC. */
export type ZoneClock = {
  /** The business date of an instant (docs/domain.md 1.3). */
  dateOf: (instant: number) => string
  /** The instant at which the wall clock shows `minute` of that date; a minute that DST skips is moved on. */
  instantOf: (date: string, minute: number) => number
}

export const minuteMs = 60_000
export const dayMs = 86_400_000

/** The calendar date that many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** @param timeZone IANA name. @throws RangeError when the zone is unknown */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()

  const computeOffset = (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map((part) => [part.type, Number(part.value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return (
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) -
      Math.floor(instant / minuteMs) * minuteMs
    )
  }

  /** Zones change on the quarter hour at the finest, so one look per quarter serves a whole year quickly. */
  const offsetAt = (instant: number) => {
    const quarter = Math.floor(instant / (15 * minuteMs))
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = computeOffset(instant)
    offsets.set(quarter, offset)
    return offset
  }

  return {
    dateOf: (instant) => new Date(instant + offsetAt(instant)).toISOString().slice(0, 10),
    instantOf: (date, minute) => {
      const wall = Date.parse(date) + minute * minuteMs
      const guess = wall - offsetAt(wall)
      return wall - offsetAt(guess)
    },
  }
}
