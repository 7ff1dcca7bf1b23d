import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, mostPeriodsAtOnce, planPeriods } from './report-period-dates.ts'
import { reportPeriodKinds } from './values.ts'

const days = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

describe('the days of report periods', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('follow each other without a gap and without an overlap, up to the one that holds the last day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reportPeriodKinds),
        day,
        fc.integer({ min: 0, max: 800 }),
        (kind, anchorDate, ahead) => {
          const through = new Date(Date.parse(anchorDate) + ahead * 86_400_000).toISOString().slice(0, 10)
          const planned = planPeriods({ kind, anchorDate }, 0, through)
          expect(planned[0]?.startDate).toBe(anchorDate)
          expect(planned.filter((period) => days(period) < 1)).toEqual([])
          expect(planned.slice(1).map(({ startDate }) => startDate)).toEqual(
            planned.slice(0, -1).map(({ endDate }) => dayAfter(endDate)),
          )
          const last = planned.at(-1)
          expect(last && last.startDate <= through && through <= last.endDate).toBe(true)
        },
      ),
    )
  })

  it('are calendar months, of which the first may begin within one', () => {
    const planned = planPeriods({ kind: 'MONTH', anchorDate: '2028-01-15' }, 0, '2028-03-01')
    expect(planned.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['January 2028', '2028-01-15', '2028-01-31'],
      ['February 2028', '2028-02-01', '2028-02-29'],
      ['March 2028', '2028-03-01', '2028-03-31'],
    ])
  })

  it('are named by their month and year', () => {
    const planned = planPeriods({ kind: 'MONTH', anchorDate: '2026-01-31' }, 0, '2027-01-01')
    expect(planned.map(({ name }) => name).join(', ')).toBe(
      'January 2026, February 2026, March 2026, April 2026, May 2026, June 2026, July 2026, August 2026, ' +
        'September 2026, October 2026, November 2026, December 2026, January 2027',
    )
  })

  it('are four, four and five weeks in turn, from the same weekday near the same day of each year', () => {
    const planned = planPeriods({ kind: 'FOUR_FOUR_FIVE', anchorDate: '2025-12-29' }, 0, '2026-12-20')
    expect(planned.map((period) => days(period) / 7)).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5])
    expect(planned[0]?.name).toBe('Period 1 of 2026')
    const next = planPeriods({ kind: 'FOUR_FOUR_FIVE', anchorDate: '2025-12-29' }, 12, '2027-01-01')
    expect(next.map(({ name, startDate }) => [name, startDate])).toEqual([['Period 1 of 2027', '2026-12-28']])
  })

  it('of 4-4-5 begin each year on the same weekday, the one nearest to the same day', () => {
    fc.assert(
      fc.property(day, (anchorDate) => {
        const anchor = new Date(anchorDate)
        const through = new Date(Date.UTC(anchor.getUTCFullYear() + 12, 0, 1)).toISOString().slice(0, 10)
        const planned = planPeriods({ kind: 'FOUR_FOUR_FIVE', anchorDate }, 0, through)
        for (const { place, startDate } of planned.filter((period) => period.place % 12 === 0)) {
          const same = Date.UTC(
            anchor.getUTCFullYear() + place / 12,
            anchor.getUTCMonth(),
            anchor.getUTCDate(),
          )
          expect(new Date(startDate).getUTCDay()).toBe(anchor.getUTCDay())
          expect(Math.abs(Date.parse(startDate) - same) / 86_400_000).toBeLessThanOrEqual(3)
        }
      }),
    )
  })

  it('have a 53rd week each fifth or sixth year, in the last period', () => {
    const planned = planPeriods({ kind: 'FOUR_FOUR_FIVE', anchorDate: '2025-12-29' }, 0, '2038-01-01')
    const lasts = planned.filter(({ place }) => place % 12 === 11).map((period) => days(period) / 7)
    expect(lasts.filter((weeks) => weeks === 6).length).toBeGreaterThan(1)
    expect(new Set(lasts)).toEqual(new Set([5, 6]))
    expect(planned.filter(({ place }) => place % 12 !== 11).every((period) => days(period) <= 35)).toBe(true)
  })

  it('are never planned without an end', () => {
    const planned = planPeriods({ kind: 'WEEK', anchorDate: '2026-01-01' }, 0, '2099-01-01')
    expect(planned).toHaveLength(mostPeriodsAtOnce + 1)
  })
})
