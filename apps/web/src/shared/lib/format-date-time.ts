import { readStored } from './stored.ts'

/** Zone in which the product shows every moment, until a person chooses another. */
export const displayTimeZone = 'Europe/Sofia'

/** Where the browser keeps its copy of the account's zone. */
export const zoneKey = 'time-zone'

let kept: string | null | undefined
let format: Intl.DateTimeFormat

/** The format for the zone that is kept now; for Europe/Sofia when this browser does not know that zone. */
function zonedFormat(timeZone = readStored(zoneKey)): Intl.DateTimeFormat {
  if (timeZone === kept) return format
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timeZone ?? displayTimeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    kept = timeZone
    return format
  } catch {
    return zonedFormat(displayTimeZone)
  }
}

// The first format takes a browser some 10 ms, on a phone 40: it is made while a page waits for what it is to show.
if (typeof document !== 'undefined') setTimeout(zonedFormat)

/** The zone in which times are shown. */
export const readTimeZone = (): string => zonedFormat().resolvedOptions().timeZone

/**
 * A moment as `yyyy-MM-dd HH:mm:ss` in the chosen zone, Europe/Sofia at first.
 * @param moment an ISO 8601 text with a zone, or a Date
 * @returns an empty text for null, undefined and what is no moment
 */
export function formatDateTime(moment: string | Date | null | undefined): string {
  const part = partsOf(moment)
  if (part === undefined) return ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** The day of a moment in the chosen zone, `yyyy-MM-dd`. */
export function formatDate(moment: string | Date | null | undefined): string {
  return formatDateTime(moment).slice(0, 10)
}

/** The time of day of a moment in the chosen zone, `HH:mm`. */
export function formatTime(moment: string | Date | null | undefined): string {
  return formatDateTime(moment).slice(11, 16)
}

function partsOf(moment: string | Date | null | undefined) {
  if (moment === null || moment === undefined) return undefined
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  const parts = zonedFormat().formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}
