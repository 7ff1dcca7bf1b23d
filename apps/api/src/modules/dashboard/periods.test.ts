import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodsUntil } from './periods.ts'

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

describe('the periods of a series', () => {
  it('are days up to 31 of them', () => {
    const { step, periods } = periodsUntil('2026-03-01', 7)
    expect(step).toBe('day')
    expect(periods[0]).toEqual({ from: '2026-02-23', to: '2026-02-23' })
    expect(periods.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(periodsUntil('2026-03-01', 31).periods).toHaveLength(31)
  })

  it('are weeks from Monday beyond, the first of them whole and the last until today', () => {
    // 2026-03-04 is a Wednesday.
    const { step, periods } = periodsUntil('2026-03-04', 32)
    expect(step).toBe('week')
    expect(periods[0]).toEqual({ from: '2026-01-26', to: '2026-02-01' })
    expect(periods.at(-1)).toEqual({ from: '2026-03-02', to: '2026-03-04' })
  })

  it('follow each other without gap or overlap until today, and cover all that was asked for', () => {
    const today = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(today, fc.integer({ min: 7, max: 366 }), (date, days) => {
        const last = date.toISOString().slice(0, 10)
        const { periods } = periodsUntil(last, days)
        expect(periods.at(-1)?.to).toBe(last)
        const spanned = Date.parse(last) - Date.parse(periods[0]?.from ?? '')
        expect(spanned / 86_400_000).toBeGreaterThanOrEqual(days - 1)
        expect(spanned / 86_400_000).toBeLessThan(days + 6)
        for (const { from, to } of periods) expect(from <= to).toBe(true)
        const begins = periods.slice(1).map(({ from }) => from)
        expect(begins).toEqual(periods.slice(0, -1).map(({ to }) => dayAfter(to)))
      }),
    )
  })
})
