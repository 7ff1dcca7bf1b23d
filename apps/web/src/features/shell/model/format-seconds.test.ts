import { expect, test } from 'vitest'
import { formatSeconds, spokenTime } from './format-seconds.ts'

test.each([
  [300, '5:00'],
  [118, '1:58'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds stand as %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))

test.each([
  [300, '5 minutes'],
  [119, '2 minutes'],
  [120, '2 minutes'],
  [61, '2 minutes'],
  [60, '1 minute'],
  [31, '1 minute'],
  [30, '30 seconds'],
  [3, '10 seconds'],
])('%i seconds are read out as %s', (seconds, text) => expect(spokenTime(seconds)).toBe(text))
