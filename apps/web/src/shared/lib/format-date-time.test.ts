import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './format-date-time.ts'

describe('moments are shown as yyyy-MM-dd HH:mm:ss in Europe/Sofia', () => {
  test.each([
    ['2025-10-05T07:08:09Z', '2025-10-05 10:08:09'],
    ['2025-12-31T22:00:00Z', '2026-01-01 00:00:00'],
    ['2025-03-30T00:59:59Z', '2025-03-30 02:59:59'],
    ['2025-03-30T01:00:00Z', '2025-03-30 04:00:00'],
    ['2025-10-26T00:30:00Z', '2025-10-26 03:30:00'],
    ['2025-10-26T01:30:00Z', '2025-10-26 03:30:00'],
    ['2025-07-01T12:00:00.987+02:00', '2025-07-01 13:00:00'],
  ])('%s is %s', (moment, shown) => {
    expect(formatDateTime(moment)).toBe(shown)
    expect(formatDate(moment)).toBe(shown.slice(0, 10))
    expect(formatTime(moment)).toBe(shown.slice(11, 16))
  })

  test('midnight is 00, never 24', () => {
    expect(formatDateTime('2025-06-09T21:00:00Z')).toBe('2025-06-10 00:00:00')
  })

  test.each([null, undefined, '', 'soon'])('%j is shown as nothing', (moment) => {
    expect(formatDateTime(moment)).toBe('')
  })

  test('the form never varies', () => {
    const years = { min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(years), (date) => {
        expect(formatDateTime(date)).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
      }),
    )
  })
})
