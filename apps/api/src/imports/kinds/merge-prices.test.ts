import { mostPrices } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { mergedProblems, mergePrices } from './merge-prices.ts'

/** A price of its own tier, so that it stands beside every other. */
const priceOf = (tier: number) => ({
  minPacks: `${tier}.000`,
  validFrom: '2026-01-01',
  validTo: null,
  unitPrice: '1.0000',
})
const stored = (total: number) =>
  Array.from({ length: total }, (_, at) => ({ ...priceOf(at + 1), id: at + 1 }))

describe('the prices of a file', () => {
  it('that are beyond what an entry may have are named, and none that takes the place of another', () => {
    const [replaced, added, beyond] = [priceOf(1), priceOf(mostPrices), priceOf(mostPrices + 1)]
    const { prices } = mergePrices(stored(mostPrices - 1), [added, beyond, replaced])
    const message = `is beyond the ${mostPrices} prices that one entry may have`
    expect(mergedProblems(prices)).toEqual([{ price: beyond, field: null, message }])
  })

  it('that overlap are named with the price that they are about', () => {
    const again = { ...priceOf(1), validFrom: '2026-02-01' }
    expect(mergedProblems([priceOf(1), again])).toMatchObject([
      { price: again, field: 'prices[1].validFrom' },
    ])
  })
})
