import { mostPrices } from '@backoffice/api-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptPrices, overlaps, priceProblems, pricesOn, type PriceSpan, withPrice } from './price-rules.ts'

const day = fc
  .integer({ min: 0, max: 60 })
  .map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const span = fc.record<PriceSpan>({
  minPacks: fc.constantFrom('1.000', '10.000'),
  validFrom: day,
  validTo: fc.option(day, { nil: null }),
})
const everyDay = Array.from({ length: 70 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
)
const holds = ({ validFrom, validTo }: PriceSpan, on: string) =>
  validFrom <= on && (validTo === null || on < validTo)

describe('the prices of an item', () => {
  it('are refused exactly when two of one tier hold on one day, or one ends before it starts', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (prices) => {
        const isTurned = prices.some(({ validFrom, validTo }) => validTo !== null && validTo <= validFrom)
        const isDoubled = everyDay.some((on) =>
          ['1.000', '10.000'].some(
            (tier) => prices.filter((one) => one.minPacks === tier && holds(one, on)).length > 1,
          ),
        )
        const codes = priceProblems(prices).map(({ code }) => code)
        expect(codes.includes('price.ends-before-start')).toBe(isTurned)
        expect(isTurned || codes.includes('price.overlap') === isDoubled).toBe(true)
      }),
    )
  })

  it('overlap whichever comes first', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one))
      }),
    )
  })

  it('may follow one another on the day the earlier one ends', () => {
    const [old, next] = [
      { minPacks: '1.000', validFrom: '2026-01-01', validTo: '2026-03-01' },
      { minPacks: '1.000', validFrom: '2026-03-01', validTo: null },
    ]
    expect(priceProblems([old, next])).toEqual([])
    expect(pricesOn([old, next], '2026-02-28')).toEqual({ current: old, next })
    expect(pricesOn([old, next], '2026-03-01')).toEqual({ current: next, next: undefined })
  })
})

describe('a price that was paid', () => {
  const price = { id: 1, minPacks: '1.000', unitPrice: '3.0000', validFrom: '2026-01-01', validTo: null }
  const paid = { packs: '2.000', unitPrice: '4.0000', from: '2026-03-01' }

  it('holds from its day on; the one before ends there', () => {
    expect(withPrice([price], paid)).toEqual([
      { ...price, validTo: '2026-03-01' },
      { minPacks: '1.000', unitPrice: '4.0000', validFrom: '2026-03-01', validTo: null },
    ])
  })

  it('takes the place of one that begins on that day, and changes nothing when it is the same', () => {
    expect(withPrice([price], { ...paid, from: '2026-01-01' })).toEqual([{ ...price, unitPrice: '4.0000' }])
    expect(withPrice([price], { ...paid, unitPrice: '3.0000' })).toEqual([price])
  })

  it('is that of the tier which the packs reach, and leaves the others and what is agreed for later', () => {
    const tier = { ...price, id: 2, minPacks: '10.000', unitPrice: '2.0000', validTo: '2026-06-01' }
    const later = { ...tier, id: 3, validFrom: '2026-06-01', validTo: null }
    expect(withPrice([price, tier, later], { ...paid, packs: '12.000' })).toEqual([
      price,
      { ...tier, validTo: '2026-03-01' },
      later,
      { minPacks: '10.000', unitPrice: '4.0000', validFrom: '2026-03-01', validTo: '2026-06-01' },
    ])
  })

  it('never overlaps another', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), day, (spans, from) => {
        const prices = spans.map((one) => ({ ...one, unitPrice: '1.0000' }))
        fc.pre(priceProblems(prices).length === 0)
        expect(priceProblems(withPrice(prices, { ...paid, from }))).toEqual([])
      }),
    )
  })
})

describe('the prices of an entry that has as many as it may', () => {
  const ended = (at: number) => ({
    minPacks: '1.000',
    validFrom: `${2000 + at}-01-01`,
    validTo: `${2001 + at}-01-01`,
  })
  const open = (tier: number) => ({ minPacks: `${tier}.000`, validFrom: '2026-01-01', validTo: null })
  const openOnes = Array.from({ length: mostPrices - 1 }, (_, at) => open(at + 2))

  it('lose the one that ended first to another', () => {
    const prices = [ended(3), ended(1), ...openOnes]
    expect(keptPrices(prices, '2026-03-01')).toEqual([ended(3), ...openOnes])
  })

  it('stay as they are where none has ended by that day', () => {
    const prices = [ended(3), open(1), ...openOnes]
    expect(keptPrices(prices, '2003-12-31')).toBeUndefined()
  })

  it('are all kept below that', () => {
    expect(keptPrices([ended(1), open(1)], '2026-03-01')).toEqual([ended(1), open(1)])
  })
})
