import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, factorText, moneyAtPrice, multiplyDivide } from './scaled.ts'

const halfAwayFromZero = 1
const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
/** Large enough that the result stays a safe whole number. */
const divisors = fc.integer({ min: 1000, max: 1_000_000_000 })

describe('scaled decimals', () => {
  it('are printed with their scale, the sign in front', () => {
    expect(decimalText(-1000, 3)).toBe('-1.000')
    expect(decimalText(-5, 2)).toBe('-0.05')
    expect(decimalText(0, 2)).toBe('0.00')
    expect(factorText(2500)).toBe('2.500000')
  })

  it('are the decimals that big.js reads back', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom(2, 3, 4, 6), (value, scale) => {
        expect(new Big(decimalText(value, scale)).times(10 ** scale).eq(value)).toBe(true)
      }),
    )
  })

  it('multiply and divide exactly, rounded half away from zero', () => {
    fc.assert(
      fc.property(whole, whole, divisors, (value, multiplier, divisor) => {
        const [product, divided] = [new Big(value).times(multiplier), new Big(divisor)]
        const expected = product.div(divided).round(0, halfAwayFromZero)
        expect(new Big(multiplyDivide(value, multiplier, divisor)).eq(expected)).toBe(true)
      }),
    )
  })

  it('turn quantities into money by price', () => {
    expect(moneyAtPrice(12_000, 96_000, 24_000)).toBe(480)
  })
})
