import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EnteredFigure, otherReadingOf } from './slip-figure.ts'

const bottle = { id: 1, name: 'bottle', factor: '1.000000' }
const box = { id: 2, name: 'case 12', factor: '12.000000' }

const entered = (values: Partial<EnteredFigure> = {}): EnteredFigure => ({
  unit: box,
  quantity: '12',
  units: [bottle, box],
  rowUnitIds: [1, 2],
  quantityDecimals: 0,
  baseUnit: 'bottle',
  likely: ['11.000'],
  ...values,
})

describe('a figure in the wrong unit', () => {
  it('has another reading that is likely: 12 cases where 11 bottles were', () => {
    expect(otherReadingOf(entered())).toEqual({
      parts: [{ unitId: 1, quantity: '12.000' }],
      baseQty: '12.000',
    })
  })

  it('has it in the other direction: 12 bottles where 144 were', () => {
    expect(otherReadingOf(entered({ unit: bottle, likely: ['140'] }))).toEqual({
      parts: [{ unitId: 2, quantity: '12.000' }],
      baseQty: '144.000',
    })
  })

  it('is said in the box it stands in, where the row has none for the other unit', () => {
    const reading = otherReadingOf(entered({ unit: bottle, likely: ['140'], rowUnitIds: [1] }))
    expect(reading).toEqual({ parts: [{ unitId: 1, quantity: '144.000' }], baseQty: '144.000' })
  })

  it('is a thousandfold off: 1.5 g where 1.4 kg were, though the item has no such unit', () => {
    const gram = { id: 3, name: 'g', factor: '1.000000' }
    const weighed = { unit: gram, units: [gram], rowUnitIds: [3], quantityDecimals: 3, baseUnit: 'g' }
    expect(otherReadingOf(entered({ ...weighed, quantity: '1.5', likely: ['1400'] }))?.baseQty).toBe(
      '1500.000',
    )
    const kilo = { ...weighed, baseUnit: 'kg', quantity: '1500', likely: ['1.4'] }
    expect(otherReadingOf(entered(kilo))?.baseQty).toBe('1.500')
  })

  it('is the nearest of several, to one of what was counted last and the book', () => {
    const ten = { id: 3, name: 'case 10', factor: '10.000000' }
    for (const units of [
      [bottle, ten, box],
      [bottle, box, ten],
    ])
      expect(otherReadingOf(entered({ unit: bottle, units, likely: ['140'] }))?.baseQty).toBe('144.000')
    expect(otherReadingOf(entered({ likely: ['11', '1000'] }))?.baseQty).toBe('12.000')
  })

  it('is none where the figure is likely as it stands, for what was counted last or for the book', () => {
    expect(otherReadingOf(entered({ likely: ['150'] }))).toBeUndefined()
    expect(otherReadingOf(entered({ likely: ['11', '150'] }))).toBeUndefined()
    // Three times is not far yet, a little more is.
    expect(otherReadingOf(entered({ quantity: '3', unit: bottle, likely: ['9'] }))).toBeUndefined()
    expect(otherReadingOf(entered({ quantity: '1', unit: bottle, likely: ['12'] }))?.baseQty).toBe('12.000')
  })

  it('is none where nothing is known, nothing was counted, or the other reading is as unlikely', () => {
    expect(otherReadingOf(entered({ likely: [] }))).toBeUndefined()
    expect(otherReadingOf(entered({ quantity: '0' }))).toBeUndefined()
    expect(otherReadingOf(entered({ likely: ['2'] }))).toBeUndefined()
    // 18 is one and a half times 12, the last that is near.
    expect(otherReadingOf(entered({ likely: ['18'] }))?.baseQty).toBe('12.000')
    expect(otherReadingOf(entered({ likely: ['18.001'] }))).toBeUndefined()
  })

  it('is none that the item cannot be counted with', () => {
    expect(otherReadingOf(entered({ quantity: '0.5', likely: ['0.5'] }))).toBeUndefined()
  })

  it('is none that the boxes of its row cannot say: 7 bottles where there is a box of cases alone', () => {
    expect(otherReadingOf(entered({ quantity: '7', rowUnitIds: [2], likely: ['7'] }))).toBeUndefined()
  })

  it('is nearer to something likely than what was entered, whatever the units', () => {
    const factor = fc.integer({ min: 1, max: 1000 }).map(String)
    const figure = fc.integer({ min: 1, max: 5000 }).map(String)
    fc.assert(
      fc.property(
        fc.uniqueArray(factor, { minLength: 2, maxLength: 4 }),
        figure,
        fc.array(figure, { minLength: 1, maxLength: 2 }),
        (factors, quantity, likely) => {
          const units = factors.map((one, index) => ({ id: index + 1, name: `unit ${one}`, factor: one }))
          const [unit = bottle] = units
          const rowUnitIds = units.map(({ id }) => id)
          const reading = otherReadingOf(entered({ unit, quantity, units, rowUnitIds, likely }))
          if (reading === undefined) return
          const off = (value: string) =>
            Math.min(...likely.map((one) => Math.abs(Math.log(Number(value) / Number(one)))))
          expect(off(reading.baseQty)).toBeLessThan(off(new Big(quantity).times(unit.factor).toFixed()))
          const [part] = reading.parts
          const own = units.find(({ id }) => id === part?.unitId)
          expect(new Big(part?.quantity ?? 0).times(own?.factor ?? 0).toFixed(3)).toBe(reading.baseQty)
        },
      ),
    )
  })

  it('is what one of several wrote where all of it is too much: 6 cases for 6 bottles, of 11 with what others have', () => {
    const sixCases = { quantity: '6', isPartial: true }
    expect(otherReadingOf(entered({ ...sixCases, others: '5' }))?.baseQty).toBe('6.000')
    // Nobody else has counted yet: any share of what is likely may be theirs.
    expect(otherReadingOf(entered({ ...sixCases, quantity: '3' }))?.baseQty).toBe('3.000')
    // It is too much without them.
    expect(otherReadingOf(entered({ ...sixCases, others: '40' }))).toBeUndefined()
  })

  it('is nobody’s who has a small share, until nobody else counts on', () => {
    const share = { unit: bottle, quantity: '12', likely: ['140'] }
    expect(otherReadingOf(entered({ ...share, isPartial: true }))).toBeUndefined()
    expect(otherReadingOf(entered({ ...share, isPartial: false, others: '1' }))?.baseQty).toBe('144.000')
    expect(otherReadingOf(entered({ ...share, isPartial: false, others: '120' }))).toBeUndefined()
  })
})
