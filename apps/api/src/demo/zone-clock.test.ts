import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDateOf } from '../modules/business-date.ts'
import { addDays, createZoneClock } from './zone-clock.ts'

const zones = ['Europe/Sofia', 'America/New_York', 'Asia/Singapore', 'Asia/Kolkata']
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) })

describe('createZoneClock', () => {
  it('gives every instant the business date of its zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        expect(createZoneClock(zone).dateOf(at)).toBe(businessDateOf(new Date(at), zone))
      }),
    )
  })

  it('finds the instant of a wall-clock time on both sides of DST', () => {
    const clock = createZoneClock('Europe/Sofia')
    expect(new Date(clock.instantOf('2026-01-31', 1410)).toISOString()).toBe('2026-01-31T21:30:00.000Z')
    expect(new Date(clock.instantOf('2026-07-31', 1410)).toISOString()).toBe('2026-07-31T20:30:00.000Z')
  })

  it('keeps a time inside its date, also in the nights when the clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-25'),
        fc.integer({ min: 0, max: 1439 }),
        (date, minute) => {
          const clock = createZoneClock('Europe/Sofia')
          expect(clock.dateOf(clock.instantOf(date, minute))).toBe(date)
        },
      ),
    )
  })

  it('counts days over the end of February', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})
