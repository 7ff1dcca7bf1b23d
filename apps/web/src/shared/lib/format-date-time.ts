/** Zone and format in which the product shows every moment (spec 9). */
export const displayTimeZone = 'Europe/Sofia'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: displayTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * A moment as `yyyy-MM-dd HH:mm:ss` in Europe/Sofia.
 * @param moment an ISO 8601 text with a zone, or a Date
 * @returns an empty text for null, undefined and what is no moment
 */
export function formatDateTime(moment: string | Date | null | undefined): string {
  const part = partsOf(moment)
  if (part === undefined) return ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** The day of a moment in Europe/Sofia, `yyyy-MM-dd`. */
export function formatDate(moment: string | Date | null | undefined): string {
  return formatDateTime(moment).slice(0, 10)
}

function partsOf(moment: string | Date | null | undefined) {
  if (moment === null || moment === undefined) return undefined
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  const parts = format.formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}
