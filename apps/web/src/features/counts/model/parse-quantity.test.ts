import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTexts } from '../texts.ts'
import { parseQuantity, previewQuantity } from './parse-quantity.ts'

const kilograms = { factor: '1.000000', quantityDecimals: 3, baseUnit: 'kg' }
const pieces = { factor: '1.000000', quantityDecimals: 0, baseUnit: 'pcs' }
const casesOf24 = { factor: '24.000000', quantityDecimals: 0, baseUnit: 'pcs' }

const quantity = (value: string) => ({ kind: 'quantity', value })
const invalid = (message: string) => ({ kind: 'invalid', message })

describe('a box of the count sheet', () => {
  it('reads an empty box as not counted, and a zero as a count of none', () => {
    expect(parseQuantity('', pieces)).toEqual({ kind: 'empty' })
    expect(parseQuantity('  ', pieces)).toEqual({ kind: 'empty' })
    expect(parseQuantity('0', pieces)).toEqual(quantity('0'))
  })

  it.each(['2.5', '2,5', ' 2,50 ', '02.5'])('takes comma and dot as the sign of decimals: %s', (text) => {
    expect(parseQuantity(text, kilograms)).toEqual(quantity('2.5'))
  })

  it('never reads a sign of decimals as a sign of thousands', () => {
    expect(parseQuantity('1,000', kilograms)).toEqual(quantity('1'))
    expect(parseQuantity('1.234,5', kilograms)).toEqual(invalid(countTexts.notANumber))
    expect(parseQuantity('1 234,5', kilograms)).toEqual(quantity('1234.5'))
  })

  it.each([
    ['12*24+5', '293'],
    ['5+12*24', '293'],
    ['(5+12)*2', '34'],
    [' ( 5 + 12 )\t* 2 ', '34'],
    ['12 × 2 ÷ 4 − 1', '5'],
    ['10/4', '2.5'],
    ['2 x 12', '24'],
    ['0,1+0,2', '0.3'],
    ['10--2', '12'],
  ])('works out %s as %s', (text, value) => {
    expect(parseQuantity(text, kilograms)).toEqual(quantity(value))
  })

  it.each(['abc', '12*', '*3', '(2+3', '2+3)', '1/0', '12 pcs', '=SUM(1)', '1e5', '.'])(
    'refuses %s',
    (text) => {
      expect(parseQuantity(text, kilograms)).toEqual(invalid(countTexts.notANumber))
    },
  )

  it('refuses what comes to less than zero', () => {
    expect(parseQuantity('-1', pieces)).toEqual(invalid(countTexts.negative))
    expect(parseQuantity('3-5', pieces)).toEqual(invalid(countTexts.negative))
    expect(parseQuantity('5-3', pieces)).toEqual(quantity('2'))
  })

  it('refuses more decimals than the item allows instead of rounding', () => {
    expect(parseQuantity('1.5', pieces)).toEqual(invalid(countTexts.wholeOnly('pcs')))
    expect(parseQuantity('1.2345', kilograms)).toEqual(invalid(countTexts.tooManyDecimals(3)))
    expect(parseQuantity('1/3', kilograms)).toEqual(invalid(countTexts.tooManyDecimals(3)))
    expect(parseQuantity('1.50', { ...kilograms, quantityDecimals: 1 })).toEqual(quantity('1.5'))
  })

  it('judges decimals in the base unit: half a case of 24 is 12 pieces', () => {
    expect(parseQuantity('0.5', casesOf24)).toEqual(quantity('0.5'))
    expect(parseQuantity('0.51', casesOf24)).toEqual(invalid(countTexts.wholeOnly('pcs')))
  })

  it('refuses a figure that no shelf holds', () => {
    expect(parseQuantity('9'.repeat(10), pieces)).toEqual(invalid(countTexts.tooLarge))
    expect(parseQuantity('99999999', casesOf24)).toEqual(invalid(countTexts.tooLarge))
  })

  it('keeps every digit of any quantity with 3 decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (thousandths) => {
        const value = new Big(thousandths.toString()).div(1000).toFixed()
        expect(parseQuantity(value.replace('.', ','), kilograms)).toEqual(quantity(value))
      }),
    )
  })

  it('has an answer to whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['empty', 'quantity', 'invalid']).toContain(parseQuantity(text, pieces).kind)
      }),
    )
  })
})

describe('the preview beside a box', () => {
  it.each([
    ['12*24+5', '293'],
    ['1,000', '1'],
    ['1.000', '1'],
  ])('shows %s as %s before it is saved', (text, value) => {
    expect(previewQuantity(text)).toBe(value)
  })

  it.each(['12', '2,5', '', '12*', 'abc'])('says nothing about %s', (text) => {
    expect(previewQuantity(text)).toBeUndefined()
  })
})
