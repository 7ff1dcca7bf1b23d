import { describe, expect, it } from 'vitest'
import { clockIn, momentIn } from './zoned-moment.ts'

describe('what a clock shows in the zone of a company', () => {
  it('is a moment, in winter and in summer', () => {
    expect(momentIn('Europe/Sofia', '2026-01-10T12:00')).toBe('2026-01-10T10:00:00.000Z')
    expect(momentIn('Europe/Sofia', '2026-07-10T00:30')).toBe('2026-07-09T21:30:00.000Z')
    expect(momentIn('America/New_York', '2026-01-10T20:00')).toBe('2026-01-11T01:00:00.000Z')
  })

  it('is the first of two where the clock is put back, and goes on where it is put forward', () => {
    expect(momentIn('Europe/Sofia', '2026-10-25T03:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(momentIn('Europe/Sofia', '2026-10-25T04:30')).toBe('2026-10-25T02:30:00.000Z')
    expect(momentIn('Europe/Sofia', '2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(momentIn('Europe/Sofia', '2026-03-29T04:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is nothing while it is not whole', () => {
    expect(momentIn('Europe/Sofia', '')).toBeUndefined()
    expect(momentIn('Europe/Sofia', '2026-13-01T00:00')).toBeUndefined()
  })
})

describe('what a clock in a zone shows', () => {
  it('is read back as the moment that it was, in summer and in winter', () => {
    for (const moment of ['2026-07-01T06:30:05.000Z', '2026-12-01T22:15:00.000Z'])
      expect(momentIn('Europe/Sofia', clockIn('Europe/Sofia', moment))).toBe(moment)
    expect(clockIn('Europe/Sofia', '2026-07-01T06:30:05.000Z')).toBe('2026-07-01T09:30:05')
  })
})
