import { describe, expect, it } from 'vitest'
import { isMinusOne } from './is-minus-one.ts'

describe('the decimal value of a JSON number', () => {
  it.each(['-1', '-1.0', '-1e0', '-10e-1', '-0.1e1', '-1.000', '-100E-2', '-0.001e+3', '-1e00000', '-1E-0'])(
    'is exactly -1 for %s',
    (text) => {
      expect(isMinusOne(text)).toBe(true)
    },
  )

  it.each([
    '1',
    '-10',
    '-1.00000000000000000001',
    '-0.99999999999999999999',
    '-1e1',
    '-1e-1',
    '-0',
    '-11',
    '-1e99999999999999999999',
    '-1.5',
    '-2e0',
    '-01',
    '-1.',
    '-1e',
  ])('is not -1 for %s', (text) => {
    expect(isMinusOne(text)).toBe(false)
  })
})
