import { describe, expect, it } from 'vitest'
import { firstOpenDay } from './open-day.ts'

const shut = [
  { startDate: '0000-01-01', endDate: '2026-01-31' },
  { startDate: '2026-02-01', endDate: '2026-02-28' },
  { startDate: '2026-04-01', endDate: '2026-04-30' },
]

describe('the day on which something counts', () => {
  it.each([
    ['its own where that is open', '2026-03-01', '2026-03-01'],
    ['the first open one after all that is shut in a row', '2026-01-10', '2026-03-01'],
    ['the first open one also before the first period', '2025-06-01', '2026-03-01'],
    ['the one after a period that alone is shut', '2026-04-30', '2026-05-01'],
  ])('is %s', (_, date, expected) => {
    expect(firstOpenDay(date, shut)).toBe(expected)
  })
})
