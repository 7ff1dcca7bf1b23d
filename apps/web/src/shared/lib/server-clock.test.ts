import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockOffsetMs, noteServerDate, serverNow } from './server-clock.ts'

const receivedAt = Date.parse('2026-03-29T02:10:00.400Z')

afterEach(() => void vi.useRealTimers())

describe('the offset to the server clock', () => {
  it('is unknown before the first answer, and an answer without a date tells nothing', () => {
    noteServerDate(null, receivedAt)
    noteServerDate('yesterday', receivedAt)
    expect(clockOffsetMs()).toBeUndefined()
  })

  it('is none within the fractions of a second that the header leaves out', () => {
    noteServerDate('Sun, 29 Mar 2026 02:10:00 GMT', receivedAt)
    expect(clockOffsetMs()).toBe('0')
  })

  it('says how far a device is behind or ahead, as text because it may be negative', () => {
    noteServerDate('Sun, 29 Mar 2026 02:20:00 GMT', receivedAt)
    expect(clockOffsetMs()).toBe('599600')
    noteServerDate('Sun, 29 Mar 2026 02:00:00 GMT', receivedAt)
    expect(clockOffsetMs()).toBe('-600400')
  })

  it('gives the time of the server on a device whose clock is wrong', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-29T02:10:00Z') })
    noteServerDate('Sun, 29 Mar 2026 03:10:00 GMT', Date.now())
    vi.advanceTimersByTime(5_000)
    expect(new Date(serverNow()).toISOString()).toBe('2026-03-29T03:10:05.000Z')
  })
})
