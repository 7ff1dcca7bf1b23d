import { describe, expect, it } from 'vitest'
import { isLate } from './is-late.ts'

const open = { state: 'COUNTING', dueDate: '2026-03-01' } as const

describe('a count that was due on the first of March', () => {
  it.each([
    ['the last second of that day in Tokyo', 'Asia/Tokyo', '2026-03-01T14:59:59Z', false],
    ['midnight in Tokyo', 'Asia/Tokyo', '2026-03-01T15:00:00Z', true],
    ['that moment in New York', 'America/New_York', '2026-03-01T15:00:00Z', false],
    ['the last second of that day in New York', 'America/New_York', '2026-03-02T04:59:59Z', false],
    ['midnight in New York', 'America/New_York', '2026-03-02T05:00:00Z', true],
  ])('%s', (_, timeZone, moment, expected) => {
    expect(isLate(open, timeZone, new Date(moment))).toBe(expected)
  })

  const later = new Date('2026-03-09T00:00:00Z')
  it.each(['POSTED', 'CANCELLED'] as const)('is not late once it is %s', (state) => {
    expect(isLate({ ...open, state }, 'Asia/Tokyo', later)).toBe(false)
  })

  it('is never late without a due date', () => {
    expect(isLate({ ...open, dueDate: null }, 'Asia/Tokyo', later)).toBe(false)
  })
})
