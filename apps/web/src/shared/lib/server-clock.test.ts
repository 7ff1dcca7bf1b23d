import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as ServerClock from './server-clock.ts'

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
    clock.noteServerDate(null, receivedAt)
    clock.noteServerDate('yesterday', receivedAt)
    expect(clock.clockOffsetMs()).toBeUndefined()
  })

  it('is none within the fractions of a second that the header leaves out', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:10:00 GMT', receivedAt)
    expect(clock.clockOffsetMs()).toBe('0')
  })

  it('says how far a device is behind or ahead, as text because it may be negative', () => {
    clock.noteServerDate('Sun, 29 Mar 2026 02:20:00 GMT', receivedAt)
    expect(clock.clockOffsetMs()).toBe('599600')
    clock.noteServerDate('Sun, 29 Mar 2026 02:00:00 GMT', receivedAt)
    expect(clock.clockOffsetMs()).toBe('-600400')
  })

  it('gives the time of the server on a device whose clock is wrong', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-29T02:10:00Z') })
    clock.noteServerDate('Sun, 29 Mar 2026 03:10:00 GMT', Date.now())
    vi.advanceTimersByTime(5_000)
    expect(new Date(clock.serverNow()).toISOString()).toBe('2026-03-29T03:10:05.000Z')
  })
})
