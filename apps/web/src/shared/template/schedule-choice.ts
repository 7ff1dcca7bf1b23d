import { weekdays } from '@backoffice/api-types/values'
import { today } from '../lib/today.ts'

export { weekdays }
export type Weekday = (typeof weekdays)[number]

export const scheduleKinds = ['NONE', 'DAILY', 'WEEKLY', 'MONTH_DAY', 'MONTH_LAST', 'RULE'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** A schedule as people choose it. `rule` is what stands where none of the simple choices fits. */
export type ScheduleChoice = {
  kind: ScheduleKind
  /** Every so many weeks, as typed. */
  interval: string
  days: Weekday[]
  /** Day of the month, as typed. */
  monthDay: string
  lastDay: Weekday
  rule: string
}

export const noSchedule: ScheduleChoice = {
  kind: 'NONE',
  interval: '1',
  days: ['MO'],
  monthDay: '1',
  lastDay: 'FR',
  rule: '',
}

/** The rule of RFC 5545 for a choice; undefined when there is no schedule. */
export function ruleOf({
  kind,
  interval,
  days,
  monthDay,
  lastDay,
  rule,
}: ScheduleChoice): string | undefined {
  switch (kind) {
    case 'NONE':
      return undefined
    case 'DAILY':
      return 'FREQ=DAILY'
    case 'WEEKLY': {
      const every = interval.trim() === '1' ? '' : `;INTERVAL=${interval.trim()}`
      return `FREQ=WEEKLY${every};BYDAY=${weekdays.filter((day) => days.includes(day)).join()}`
    }
    case 'MONTH_DAY':
      return `FREQ=MONTHLY;BYMONTHDAY=${monthDay.trim()}`
    case 'MONTH_LAST':
      return `FREQ=MONTHLY;BYDAY=-1${lastDay}`
    case 'RULE':
      return rule.trim()
  }
}

/** The choice that a rule is, or the rule as it is where it is none of the simple ones. */
export function choiceOf(rule: string | undefined): ScheduleChoice {
  if (rule === undefined) return noSchedule
  const found = simpleOf(rule)
  const choice = { ...noSchedule, rule, ...found }
  return found !== undefined && ruleOf(choice) === rule ? choice : { ...noSchedule, kind: 'RULE', rule }
}

function simpleOf(rule: string): Partial<ScheduleChoice> | undefined {
  if (rule === 'FREQ=DAILY') return { kind: 'DAILY' }
  const weekly = /^FREQ=WEEKLY(?:;INTERVAL=([1-9]\d{0,2}))?;BYDAY=([A-Z,]+)$/.exec(rule)
  if (weekly !== null) {
    const named = weekly[2]?.split(',') ?? []
    return { kind: 'WEEKLY', interval: weekly[1] ?? '1', days: weekdays.filter((day) => named.includes(day)) }
  }
  const monthDay = /^FREQ=MONTHLY;BYMONTHDAY=([1-9]|[12]\d|3[01])$/.exec(rule)
  if (monthDay !== null) return { kind: 'MONTH_DAY', monthDay: monthDay[1] ?? '1' }
  const last = weekdays.find((day) => rule === `FREQ=MONTHLY;BYDAY=-1${day}`)
  return last === undefined ? undefined : { kind: 'MONTH_LAST', lastDay: last }
}

/** Whether what is typed so far can be a schedule at all. */
export function isWhole(choice: ScheduleChoice): boolean {
  const { kind, interval, days, monthDay, rule } = choice
  if (kind === 'WEEKLY') return /^[1-9]\d{0,2}$/.test(interval.trim()) && days.length > 0
  if (kind === 'MONTH_DAY') return /^([1-9]|[12]\d|3[01])$/.test(monthDay.trim())
  return kind !== 'RULE' || rule.trim() !== ''
}

/** A schedule as it is chosen, from a day on and at a time, without some dates. */
export type Timed = ScheduleChoice & { startDate: string; time: string; skippedDates: string[] }

/** A stored schedule as it is chosen; null is none. */
export const timedOf = (
  schedule: { rule: string; startDate: string; time: string; skippedDates: readonly string[] } | null,
): Timed => ({
  ...choiceOf(schedule?.rule),
  startDate: schedule?.startDate ?? today(),
  time: schedule?.time ?? '06:00',
  skippedDates: [...(schedule?.skippedDates ?? [])],
})

/** A chosen schedule as the API takes it; null is none. */
export function scheduleOf(timed: Timed) {
  const rule = ruleOf(timed)
  const { startDate, time, skippedDates } = timed
  return rule === undefined ? null : { rule, startDate, time, skippedDates }
}
