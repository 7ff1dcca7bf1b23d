import { weekdays } from '@backoffice/api-types/values'
import { clockIn } from '@backoffice/api-types/zoned-moment'
import { addDays } from '../business-date.ts'

/** When a supplier takes orders, on the clock of the company that orders, and how many days it takes. */
export type OrderTimes = {
  leadTimeDays: number
  /** As `MO,TH`; null on any day. */
  orderDays: string | null
  /** `HH:mm`, that minute included; null all day. */
  cutOffTime: string | null
}

const dayMs = 86_400_000
/** 1970-01-01 was a Thursday, three days after a Monday. */
const weekdayOf = (date: string) => weekdays[(Date.parse(date) / dayMs + 3) % 7] ?? 'MO'

/**
 * The day on which an order of this moment is expected: the lead time after the first day on which its supplier still takes it
 * (docs/domain.md 5.15). Calendar days.
 * @param timeZone IANA name, as stored on the company
 * @returns `yyyy-MM-dd`
 */
export function expectedDateOf(
  now: Date,
  timeZone: string,
  { leadTimeDays, orderDays, cutOffTime }: OrderTimes,
): string {
  const [today = '', time = ''] = clockIn(timeZone, now.toISOString()).split('T')
  const isPast = cutOffTime !== null && time.slice(0, 5) > cutOffTime
  const chosen = orderDays?.split(',') ?? weekdays
  const from = isPast ? 1 : 0
  const next = weekdays.map((_, later) => addDays(today, from + later))
  const orderDay = next.find((date) => chosen.includes(weekdayOf(date))) ?? today
  return addDays(orderDay, leadTimeDays)
}
