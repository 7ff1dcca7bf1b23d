import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOf } from './days-of-period.ts'
import { isPeriod, periods } from './period.ts'

describe('a period of days', () => {
  it.each([
    ['today', '2026-03-29', '2026-03-29', '2026-03-29'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['next-7-days', '2026-12-30', '2026-12-30', '2027-01-05'],
    ['this-week', '2026-03-29', '2026-03-23', '2026-03-29'],
    ['this-week', '2026-03-30', '2026-03-30', '2026-04-05'],
    ['last-30-days', '2026-03-30', '2026-03-01', '2026-03-30'],
    ['this-month', '2028-02-11', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s goes from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual([from, to])
  })

  it('begins before it ends, and holds today unless it is over', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...periods), (today, period) => {
        const [from, to] = daysOf(period, today)
        expect(from <= to).toBe(true)
        const isOver = period === 'yesterday' || period === 'last-month'
        expect(from <= today && today <= to).toBe(!isOver)
      }),
    )
  })

  it('is one of those on offer', () => {
    expect(isPeriod('this-week')).toBe(true)
    expect(isPeriod('2026-01-01')).toBe(false)
  })
})
