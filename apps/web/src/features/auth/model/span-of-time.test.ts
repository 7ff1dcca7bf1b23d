import { expect, test } from 'vitest'
import { spanOfTime } from './span-of-time.ts'

test.each([
  [604_800, '7 days'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [3600, '1 hour'],
  [5000, '1 hour'],
  [60, '1 hour'],
])('%i seconds are %s', (seconds, words) => {
  expect(spanOfTime(seconds)).toBe(words)
})
