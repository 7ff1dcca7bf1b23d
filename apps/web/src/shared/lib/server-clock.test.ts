import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as ServerClock from './server-clock.ts'

const sentAt = Date.parse('2026-03-29T02:10:00.100Z')
const receivedAt = Date.parse('2026-03-29T02:10:00.400Z')

// The module remembers the last answer: each test loads it as a page does that has heard none.
let clock: typeof ServerClock
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => void vi.useRealTimers())

describe('the offset to the server clock', () => {
  it('is unknown before the first answer, and an answer without a date tells nothing', () => {
    clock.noteServerDate(null, sentAt, receivedAt)
    clock.noteServerDate('yesterday', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBeUndefined()
  })

  it('is none within the fractions of a second that the header leaves out', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:10:00 GMT', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBe('0')
  })

  it('says how far a device is behind or ahead, as text because it may be negative', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:20:00 GMT', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBe('600250')
    clock.noteServerDate('Sun, 29 Mar 2026 02:00:00 GMT', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBe('-599750')
  })

  it('gives the time of the server on a device whose clock is wrong', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-29T02:10:00Z') })
    clock.noteServerDate('Sun, 29 Mar 2026 03:10:00 GMT', Date.now(), Date.now())
    vi.advanceTimersByTime(5_000)
    expect(new Date(clock.serverNow()).toISOString()).toBe('2026-03-29T03:10:05.500Z')
  })

  it('is none where an answer was only long on its way', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:10:00 GMT', sentAt, receivedAt + 30_000)
    expect(clock.clockOffsetMs()).toBe('0')
  })

  it('stays where it is when a later answer is slow, and comes closer with a quick one', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:20:00 GMT', sentAt, receivedAt + 8_000)
    expect(clock.clockOffsetMs()).toBe('596250')
    clock.noteServerDate('Sun, 29 Mar 2026 02:20:00 GMT', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBe('600250')
    clock.noteServerDate('Sun, 29 Mar 2026 02:20:10 GMT', sentAt + 9_900, receivedAt + 30_000)
    expect(clock.clockOffsetMs()).toBe('600250')
  })

  it('is measured anew after a clock was set', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:10:00 GMT', sentAt, receivedAt)
    clock.noteServerDate('Sun, 29 Mar 2026 03:10:00 GMT', sentAt, receivedAt)
    expect(clock.clockOffsetMs()).toBe('3600250')
  })

  it('lies where every answer leaves room for it, whatever each took', () => {
    const answers = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 60_000 }),
        there: fc.integer({ min: 0, max: 5_000 }),
        back: fc.integer({ min: 0, max: 5_000 }),
      }),
      { minLength: 1 },
    )
    return fc.assert(
      fc.asyncProperty(answers, fc.integer({ min: -600_000, max: 600_000 }), async (all, offset) => {
        vi.resetModules()
        const fresh: typeof ServerClock = await import('./server-clock.ts')
        for (const { at, there, back } of all) {
          const sent = receivedAt + at
          fresh.noteServerDate(new Date(sent + there + offset).toUTCString(), sent, sent + there + back)
        }
        const narrowest = Math.min(...all.map(({ there, back }) => there + back)) + 1_000
        const error = Math.abs(Number(fresh.clockOffsetMs()) - offset)
        expect(error).toBeLessThanOrEqual(narrowest)
      }),
    )
  })
})
