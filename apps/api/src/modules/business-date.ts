/**
 * The calendar day of an instant in a zone (domain 2.1, 6.14), DST nights included.
 * @param timeZone IANA name, as stored on the company
 * @returns `yyyy-MM-dd`
 */
export function businessDateOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}
