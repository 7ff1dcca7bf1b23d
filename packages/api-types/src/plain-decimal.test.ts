import { expect, it } from 'vitest'
import { plainDecimal } from './plain-decimal.ts'

it.each([
  ['5.000', '5'],
  ['0.250', '0.25'],
  ['-1.000', '-1'],
  ['100', '100'],
  ['24.000000', '24'],
  ['0.000', '0'],
])('%s is written as %s', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain)
})
