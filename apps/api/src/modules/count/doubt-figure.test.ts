import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDoubtful, type KnownStock, largestPlausible, questionOf } from './doubt-figure.ts'

const anyQuantity = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((thousandths) => (thousandths / 1000).toFixed(3))
const anyBook = fc.integer({ min: -99_999_999, max: 999_999_999 }).map((one) => (one / 1000).toFixed(3))
const anyKnown: fc.Arbitrary<KnownStock> = fc.record({
  book: anyBook,
  par: fc.option(anyQuantity),
  highest: fc.option(anyBook),
  unitCost: anyQuantity,
  valueLimit: fc.option(anyQuantity),
})
const ofQuantity = (known: KnownStock): KnownStock => ({ ...known, valueLimit: null })
const most = ({ book, par, highest }: KnownStock) =>
  [book, par ?? '0', highest ?? '0']
    .map((one) => new Big(one))
    .reduce((a, b) => (a.gt(b) ? a : b), new Big(0))

describe('a figure', () => {
  it('is asked about above ten times the most that is known of its item, and not at it', () => {
    fc.assert(
      fc.property(anyKnown, (known) => {
        fc.pre(most(known).gt(0))
        const limit = most(known).times(10)
        expect(isDoubtful(limit.toFixed(3), ofQuantity(known))).toBe(false)
        expect(isDoubtful(limit.plus('0.001').toFixed(3), ofQuantity(known))).toBe(true)
      }),
    )
  })

  it('is never asked about for less than another that is not', () => {
    fc.assert(
      fc.property(anyKnown, anyQuantity, anyQuantity, (known, one, other) => {
        const [less, more] = new Big(one).lte(other) ? [one, other] : [other, one]
        expect(isDoubtful(less, ofQuantity(known)) && !isDoubtful(more, ofQuantity(known))).toBe(false)
      }),
    )
  })

  it('is asked about less, the more is known of its item', () => {
    fc.assert(
      fc.property(anyKnown, anyQuantity, (known, more) => {
        const bare = { ...known, par: null }
        fc.pre(most(bare).gt(0))
        expect(largestPlausible({ ...known, par: more }).gte(largestPlausible(bare))).toBe(true)
      }),
    )
  })

  it('that the book says is never asked about', () => {
    fc.assert(
      fc.property(anyKnown, (known) => {
        fc.pre(new Big(known.book).gt(0))
        expect(isDoubtful(known.book, known)).toBe(false)
      }),
    )
  })

  it('is asked about where it differs by more than the company allows, up or down', () => {
    const known = { book: '10', par: null, highest: null, unitCost: '2', valueLimit: '6' }
    expect(['6', '7', '13', '14'].map((figure) => isDoubtful(figure, known))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('of one of several is asked about for being too much, not for being too little while others count', () => {
    const known = { book: '10', par: null, highest: null, unitCost: '2', valueLimit: '6' }
    expect(['1', '13', '14'].map((figure) => isDoubtful(figure, known, true))).toEqual([false, false, true])
  })

  it('of an item of which nothing is known is asked about far beyond any shelf', () => {
    const known = { book: '0', par: null, highest: null, unitCost: '0', valueLimit: null }
    expect(isDoubtful('100000', known)).toBe(false)
    expect(isDoubtful('100000.001', known)).toBe(true)
  })
})

describe('the question', () => {
  const flour = { figure: '3600.000', baseUnit: 'kg', name: 'Flour' }

  it('says the figure and the book', () => {
    expect(questionOf(flour, '36.000')).toBe('3,600 kg of Flour? The book says 36.')
    expect(questionOf({ ...flour, figure: '1234567.250' }, '-0.500')).toBe(
      '1,234,567.25 kg of Flour? The book says -0.5.',
    )
  })

  it('says nothing of the book to whom it is hidden from', () => {
    expect(questionOf(flour, null)).toBe('3,600 kg of Flour?')
  })
})
