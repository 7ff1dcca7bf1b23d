import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inStoreCode } from './in-store-code.ts'

it('ends with the check digit of GS1', () => {
  expect(inStoreCode(1234567890)).toBe('2012345678903')
  expect(inStoreCode(1)).toBe('2000000000015')
})

it('has 13 digits in the range of stores, with a weighted sum that ends with 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (serial) => {
      const code = inStoreCode(serial)
      expect(code).toMatch(/^20\d{11}$/)
      const sum = code
        .split('')
        .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
      expect(sum % 10).toBe(0)
    }),
  )
})
