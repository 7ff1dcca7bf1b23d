import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { tierPrice } from './tier-price.ts'

describe('the price of a pack', () => {
  const tiers = [
    { minPacks: '10.000', unitPrice: '8.0000' },
    { minPacks: '2.000', unitPrice: '9.9950' },
  ]

  it.each([
    ['2', '9.9950'],
    ['9.999', '9.9950'],
    ['10', '8.0000'],
    ['500', '8.0000'],
  ])('for %s packs is that of the highest tier they reach', (packs, unitPrice) => {
    expect(tierPrice(tiers, packs)).toBe(unitPrice)
    expect(tierPrice(tiers, new Big(packs))).toBe(unitPrice)
  })

  it('below the first tier is that of the first tier', () => {
    expect(tierPrice(tiers, '1')).toBe('9.9950')
  })

  it('is not known without tiers', () => {
    expect(tierPrice([], '1')).toBeUndefined()
  })
})
