/** Making a formatter takes longer than a thousand uses of it; there are some 400 zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/**
 * The calendar day of an instant in a zone (docs/domain.md 1.3), DST nights included.
 * @param timeZone IANA name, as stored on the company
 * @returns `yyyy-MM-dd`
 */
export function businessDateOf(instant: Date, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}

const quarterHour = 15 * 60_000

/**
 * `businessDateOf` of many instants: each quarter of an hour is looked up once, for clocks have changed at such moments
 * alone since 1972.
 */
export function businessDates(timeZone: string): (instant: Date) => string {
  const known = new Map<number, string>()
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / quarterHour)
    const date = known.get(quarter) ?? businessDateOf(instant, timeZone)
    known.set(quarter, date)
    return date
  }
}

/** The business date so many days later. @param date `yyyy-MM-dd` */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
