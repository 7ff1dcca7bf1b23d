import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimalKey } from './compare-decimals.ts'

const compare = (a: string, b: string) => compareDecimals(decimalKey(a), decimalKey(b))
const scale = 4
const textOf = (units: bigint, zeros: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${'0'.repeat(zeros)}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const anyUnits = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })

describe('the order of decimal texts', () => {
  it('is the order of the numbers, at any length and however many zeros lead', () => {
    fc.assert(
      fc.property(anyUnits, anyUnits, fc.nat(3), fc.nat(3), (a, b, zerosOfA, zerosOfB) => {
        const wanted = a === b ? 0 : a < b ? -1 : 1
        expect(Math.sign(compare(textOf(a, zerosOfA), textOf(b, zerosOfB)))).toBe(wanted)
      }),
    )
  })

  it.each([
    ['0', '-0.000'],
    ['1', '1.000'],
    ['-2.50', '-2.5'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(compare(a, b)).toBe(0)
  })

  it.each([
    ['9', '10'],
    ['1.09', '1.1'],
    ['-10', '-9'],
    ['-0.001', '0'],
  ])('puts %s before %s', (a, b) => {
    expect(compare(a, b)).toBeLessThan(0)
    expect(compare(b, a)).toBeGreaterThan(0)
  })
})
