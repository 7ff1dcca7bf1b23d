import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantIn, lastOccurrence, occurrencesAfter, previewSchedule, ruleProblem } from './schedule.ts'

const at = (rule: string, more: object = {}) => ({
  rule,
  startDate: '2026-03-01',
  time: '03:30',
  skippedDates: [] as string[],
  timeZone: 'Europe/Sofia',
  ...more,
})
const datesOf = (rule: string, after = '2026-03-28T12:00:00Z', more = {}) =>
  occurrencesAfter(at(rule, more), new Date(after), 5).map(({ date }) => date)

describe('a schedule', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', 'every week on Monday at 03:30'],
    ['FREQ=DAILY', 'every day at 03:30'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'every month on the 1st and 15th day of the month at 03:30'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'every 2 weeks on Monday and Thursday at 03:30'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on last Friday at 03:30'],
  ])('reads %s as words', (rule, words) => {
    expect(previewSchedule(at(rule), new Date('2026-03-28T12:00:00Z')).words).toBe(words)
  })

  it('keeps its hour when the clocks change, and skips no day for an hour that is not there', () => {
    const runs = occurrencesAfter(at('FREQ=DAILY'), new Date('2026-03-28T01:00:00Z'), 3)
    expect(runs.map((run) => run.at.toISOString())).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  it('takes the first of an hour that comes twice', () => {
    expect(instantIn('Europe/Sofia', '2026-10-25', '03:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('counts its days in the zone of the company', () => {
    expect(
      datesOf('FREQ=WEEKLY;BYDAY=MO', '2026-03-29T20:00:00Z', { time: '00:30', timeZone: 'Asia/Tokyo' })[0],
    ).toBe('2026-04-06')
    expect(datesOf('FREQ=WEEKLY;BYDAY=MO', '2026-03-29T20:00:00Z', { time: '00:30' })[0]).toBe('2026-03-30')
  })

  it('leaves out months without the day, and ends when its rule does', () => {
    expect(datesOf('FREQ=MONTHLY;BYMONTHDAY=31')).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
      '2026-08-31',
      '2026-10-31',
    ])
    expect(datesOf('FREQ=DAILY;COUNT=30')).toEqual(['2026-03-29', '2026-03-30'])
    expect(datesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')[0]).toBe('2028-02-29')
  })

  it.each([
    'FREQ=HOURLY',
    'FREQ=MINUTELY;INTERVAL=5',
    'INTERVAL=1',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=20200101',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYDAY=',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY\nDTSTART:20200101T000000Z',
    '',
  ])('does not take the rule %j', (rule) => {
    expect(ruleProblem(at(rule))).toBeTypeOf('string')
  })

  const rules = fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,SA',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  )
  const zones = fc.constantFrom('Europe/Sofia', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'UTC')
  const times = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    )
  const moments = fc.date({ min: new Date('2026-03-01'), max: new Date('2028-03-01'), noInvalidDate: true })

  it('runs once a day at most, later each time; and what is next was not the last before', () => {
    fc.assert(
      fc.property(rules, zones, times, moments, (rule, timeZone, time, now) => {
        const schedule = at(rule, { timeZone, time })
        const next = occurrencesAfter(schedule, now, 4)
        expect(new Set(next.map(({ date }) => date)).size).toBe(4)
        for (const [index, run] of next.entries()) {
          expect(run.at > (next[index - 1]?.at ?? now)).toBe(true)
        }
        const [first, second] = next
        if (first === undefined || second === undefined) throw new Error('A run is missing.')
        expect(lastOccurrence(schedule, now, first.at)).toEqual(first)
        expect(lastOccurrence(schedule, now, new Date(second.at.getTime() - 1))).toEqual(first)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out the dates that are skipped, and counts on behind them', () => {
    const skippedDates = ['2026-03-30', '2026-04-01']
    expect(datesOf('FREQ=DAILY', undefined, { skippedDates })).toEqual([
      '2026-03-29',
      '2026-03-31',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
    ])
  })

  it('makes up for the run before a date that is skipped', () => {
    const skipping = at('FREQ=DAILY', { skippedDates: ['2026-03-30'] })
    const [since, now] = [new Date('2026-03-28T12:00:00Z'), new Date('2026-03-30T12:00:00Z')]
    expect(lastOccurrence(skipping, since, now)?.date).toBe('2026-03-29')
  })
})
