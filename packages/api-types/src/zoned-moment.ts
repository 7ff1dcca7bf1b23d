/** What a clock in a zone shows at a moment, as if it were UTC. */
function clockOf(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The moment at which a clock in a zone shows this. An hour that the clock shows twice is the first one; one that it leaves
 * out is counted on from what it showed before.
 * @param local `2026-03-10T12:00`, as a box for day and time holds it
 * @returns ISO 8601 with Z; undefined for what is no day and time
 */
export function momentIn(timeZone: string, local: string): string | undefined {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return undefined
  const dayBefore = shown - 86_400_000
  const before = shown - (clockOf(dayBefore, timeZone) - dayBefore)
  if (clockOf(before, timeZone) === shown) return new Date(before).toISOString()
  const after = shown - (clockOf(before, timeZone) - before)
  return new Date(clockOf(after, timeZone) === shown ? after : before).toISOString()
}

/**
 * What a clock in a zone shows at a moment, to the second, as a box for day and time holds it.
 * @param moment ISO 8601
 */
export function clockIn(timeZone: string, moment: string): string {
  return new Date(clockOf(Date.parse(moment), timeZone)).toISOString().slice(0, 19)
}
