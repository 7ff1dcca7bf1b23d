import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  choiceOf,
  isWhole,
  noSchedule,
  ruleOf,
  type ScheduleChoice,
  timedOf,
  weekdays,
} from './schedule-choice.ts'

test.each([
  [{ kind: 'NONE' }, undefined],
  [{ kind: 'DAILY' }, 'FREQ=DAILY'],
  [{ kind: 'WEEKLY', days: ['FR', 'MO'] }, 'FREQ=WEEKLY;BYDAY=MO,FR'],
  [{ kind: 'WEEKLY', interval: '2', days: ['TU'] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  [{ kind: 'MONTH_DAY', monthDay: '15' }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [{ kind: 'MONTH_LAST', lastDay: 'SU' }, 'FREQ=MONTHLY;BYDAY=-1SU'],
] satisfies [Partial<ScheduleChoice>, string | undefined][])('%o is the rule %s', (choice, rule) => {
  expect(ruleOf({ ...noSchedule, ...choice })).toBe(rule)
})

test('a rule that is none of the simple choices stays as it is', () => {
  for (const rule of ['FREQ=YEARLY;BYMONTH=1', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;COUNT=3', 'nonsense']) {
    expect(choiceOf(rule)).toMatchObject({ kind: 'RULE', rule })
    expect(ruleOf(choiceOf(rule))).toBe(rule)
  }
})

test('what is not typed whole is not asked about', () => {
  expect(isWhole({ ...noSchedule, kind: 'WEEKLY', days: [] })).toBe(false)
  expect(isWhole({ ...noSchedule, kind: 'WEEKLY', interval: '' })).toBe(false)
  expect(isWhole({ ...noSchedule, kind: 'MONTH_DAY', monthDay: '32' })).toBe(false)
  expect(isWhole({ ...noSchedule, kind: 'RULE', rule: ' ' })).toBe(false)
  expect(isWhole(noSchedule)).toBe(true)
})

test('every whole choice comes back from its rule', () => {
  const choices = fc.record({
    kind: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTH_DAY' as const, 'MONTH_LAST' as const),
    interval: fc.integer({ min: 1, max: 999 }).map(String),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    monthDay: fc.integer({ min: 1, max: 31 }).map(String),
    lastDay: fc.constantFrom(...weekdays),
    rule: fc.constant(''),
  })
  fc.assert(
    fc.property(choices, (choice) => {
      const rule = ruleOf(choice)
      const back = choiceOf(rule)
      expect(back.kind).toBe(choice.kind)
      expect(ruleOf(back)).toBe(rule)
    }),
  )
})

afterEach(() => void vi.useRealTimers())

test('a new schedule begins on the day that it is where people are, not in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-06-30T22:30:00Z') })
  expect(timedOf(null).startDate).toBe('2026-07-01')
})
