import { momentIn } from '@backoffice/api-types/zoned-moment'
import type { RowProblem } from './import-kind.ts'

/** Day and time, on the clock of the company unless the text names a zone. */
const moment =
  /^(?:(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})|(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{4}))(?:[T ]+(?<h>\d{1,2}):(?<min>\d{2})(?::\d{2}(?:\.\d+)?)?)?(?<zone>Z|[+-]\d{2}:\d{2})?$/

/**
 * A moment of a cell, as an instant; a day alone is its midday, and of today at most this moment.
 * @param timeZone whose clock the cell tells unless it names a zone
 */
export function readMoment(text: string, timeZone: string, now: Date, field: string): string | RowProblem {
  const { y = '', m = '', d = '', h, min = '00', zone } = moment.exec(text.trim())?.groups ?? {}
  const two = (part: string) => part.padStart(2, '0')
  const local = `${y}-${two(m)}-${two(d)}T${two(h ?? '12')}:${min}`
  const isDay = !Number.isNaN(Date.parse(`${local}Z`)) && new Date(`${local}Z`).getUTCDate() === Number(d)
  const mistake = { field, message: 'must be a day and a time such as 2026-03-31 14:30' }
  if (!isDay) return mistake
  const found = zone === undefined ? momentIn(timeZone, local) : new Date(`${local}${zone}`).toISOString()
  if (h === undefined && found !== undefined && new Date(found) > now) {
    const isToday = new Date(found).getTime() - now.getTime() < 12 * 3_600_000
    return isToday ? now.toISOString() : found
  }
  return found ?? mistake
}
