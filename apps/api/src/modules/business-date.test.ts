import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf, businessDates } from './business-date.ts'

describe('the business date', () => {
  it.each([
    [
      'half past eleven in the evening of the last day of a month',
      '2026-01-31T21:30:00Z',
      'Europe/Sofia',
      '2026-01-31',
    ],
    ['half an hour later', '2026-01-31T22:00:00Z', 'Europe/Sofia', '2026-02-01'],
    ['the night when clocks go forward', '2026-03-29T00:59:59Z', 'Europe/Sofia', '2026-03-29'],
    ['the evening of that day, in summer time', '2026-03-29T21:00:00Z', 'Europe/Sofia', '2026-03-30'],
    ['the evening before clocks go back', '2026-10-24T20:59:59Z', 'Europe/Sofia', '2026-10-24'],
    ['the evening of that day, in winter time', '2026-10-25T21:59:59Z', 'Europe/Sofia', '2026-10-25'],
    ['a leap day', '2028-02-29T12:00:00Z', 'Europe/Sofia', '2028-02-29'],
    ['a company in Asia', '2026-06-30T15:00:00Z', 'Asia/Tokyo', '2026-07-01'],
    ['a company in America', '2026-07-01T03:00:00Z', 'America/New_York', '2026-06-30'],
  ])('of %s is that of the company zone', (_, instant, zone, expected) => {
    expect(businessDateOf(new Date(instant), zone)).toBe(expected)
  })

  it('of many instants is that of each', () => {
    const zones = [
      'Europe/Sofia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Pacific/Apia',
    ]
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    // Near a change of the day as often as not.
    const instants = fc.array(
      fc.tuple(instant, fc.integer({ min: -5, max: 5 })).map(([at, seconds]) => {
        const quarter = Math.round(at.getTime() / 900_000) * 900_000
        return new Date(quarter + seconds * 1000)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, moments) => {
        expect(moments.map(businessDates(zone))).toEqual(moments.map((at) => businessDateOf(at, zone)))
      }),
    )
  })

  it('moves by whole days, whatever the clocks do', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('moves there and back', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (date, days) => {
        const from = date.toISOString().slice(0, 10)
        expect(addDays(addDays(from, days), -days)).toBe(from)
      }),
    )
  })
})
