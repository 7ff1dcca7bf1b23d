import { describe, expect, it } from 'vitest'
import { clockOffsetMs, noteServerDate } from './server-clock.ts'

const receivedAt = Date.parse('2026-03-29T02:10:00.400Z')

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
})
