import { afterEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
])('at %s it is %s in Europe/Sofia', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) })
  expect(today()).toBe(day)
})
