import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitQuantity } from './split-quantity.ts'

const unit = (id: number, factor: string, allowFraction?: boolean) =>
  allowFraction === undefined ? { id, factor } : { id, factor, allowFraction }

describe('a quantity in the units of a row', () => {
  it('is whole numbers of the larger units, and the rest in the smallest', () => {
    expect(splitQuantity('53.000', [unit(1, '24'), unit(2, '1')])).toEqual([
      { unitId: 1, quantity: '2.000' },
      { unitId: 2, quantity: '5.000' },
    ])
    expect(splitQuantity('48', [unit(2, '1'), unit(1, '24')])).toEqual([{ unitId: 1, quantity: '2.000' }])
  })

  it('of none is one part of 0', () => {
    expect(splitQuantity('0.000', [unit(1, '24'), unit(2, '1')])).toEqual([{ unitId: 2, quantity: '0.000' }])
  })

  it('is nothing where it cannot be said exactly, is below zero, or has no unit', () => {
    expect(splitQuantity('1', [unit(1, '24')])).toBeNull()
    expect(splitQuantity('12', [unit(1, '24')])).toEqual([{ unitId: 1, quantity: '0.500' }])
    expect(splitQuantity('12', [unit(1, '24', false)])).toBeNull()
    expect(splitQuantity('-1', [unit(2, '1')])).toBeNull()
    expect(splitQuantity('1', [])).toBeNull()
  })

  it('adds up to itself', () => {
    const factors = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(factors, fc.integer({ min: 0, max: 1_000_000 }), (ones, thousandths) => {
        const units = ones.map((factor, index) => unit(index + 1, String(factor)))
        const quantity = new Big(thousandths).div(1000)
        const parts = splitQuantity(quantity.toFixed(3), units)
        if (parts === null) return
        const sum = parts.reduce(
          (total, part) => total.plus(new Big(part.quantity).times(String(ones[part.unitId - 1]))),
          new Big(0),
        )
        expect(sum.toFixed(3)).toBe(quantity.toFixed(3))
      }),
    )
  })
})
