import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { stockPartOf } from './rules.ts'

const there = (onHand: string, value: string) => ({ onHand: new Big(onHand), stockValue: new Big(value) })

describe('the part of a difference that the stock takes (docs/domain.md 5.12)', () => {
  it('is as much of it as of the goods that were received', () => {
    expect(stockPartOf('4.00', '48', there('12', '12.00')).toFixed(2)).toBe('1.00')
    expect(stockPartOf('4.00', '48', there('60', '60.00')).toFixed(2)).toBe('4.00')
  })

  it('takes no more from the stock than it is worth', () => {
    expect(stockPartOf('-9.00', '10', there('5', '2.00')).toFixed(2)).toBe('-2.00')
  })

  it('is nothing where nothing is left, or less than nothing', () => {
    expect(stockPartOf('4.00', '48', there('0', '0.00')).toFixed(2)).toBe('0.00')
    expect(stockPartOf('4.00', '48', there('-5', '-5.00')).toFixed(2)).toBe('0.00')
    expect(stockPartOf('-4.00', '48', there('-5', '-5.00')).toFixed(2)).toBe('0.00')
  })
})
