import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { type Offer, priceOffer, rankOffers } from './choose-supplier.ts'

let nextId = 1
function offer(unitPrice: string | null, values: Partial<Offer> = {}): Offer {
  const id = nextId++
  return {
    supplierItemId: id,
    supplierId: id,
    isPreferred: false,
    currency: 'EUR',
    packUnitId: 1,
    factor: '24.000000',
    moqPacks: '1.000',
    multiplePacks: '1.000',
    tiers: unitPrice === null ? [] : [{ minPacks: '1.000', unitPrice }],
    ...values,
  }
}

const choose = (...offers: Offer[]) => rankOffers(offers, new Big(30), 'UP', 'EUR')[0]

describe('the supplier of an item', () => {
  it('is the cheapest', () => {
    const cheap = offer('9.50')
    expect(choose(offer('10'), cheap, offer('12'))?.offer).toBe(cheap)
  })

  it('is the cheapest per base unit, not per pack', () => {
    const large = offer('30', { factor: '96.000000' })
    expect(choose(offer('10'), large)?.offer).toBe(large)
  })

  it('is the preferred one, whatever it costs', () => {
    const preferred = offer('99', { isPreferred: true })
    expect(choose(offer('10'), preferred)?.offer).toBe(preferred)
  })

  it('is another one while the preferred has no valid price', () => {
    const other = offer('10')
    expect(choose(offer(null, { isPreferred: true }), other)?.offer).toBe(other)
  })

  it('is one with prices in the currency of the company, because others do not compare', () => {
    const home = offer('10')
    expect(choose(offer('1', { currency: 'TRY' }), home)?.offer).toBe(home)
  })

  it('is found among foreign currencies by their name alone, since their figures do not compare', () => {
    const dear = offer('500', { currency: 'CHF' })
    const cheap = offer('1', { currency: 'USD' })
    expect(choose(cheap, dear)?.offer).toBe(dear)
    expect(choose(dear, cheap)?.offer).toBe(dear)
  })

  it('is the cheapest of one foreign currency', () => {
    const cheap = offer('9', { currency: 'USD' })
    expect(choose(offer('10', { currency: 'USD' }), cheap)?.offer).toBe(cheap)
  })

  it('is none when nobody has a price', () => {
    expect(choose(offer(null))).toBeUndefined()
    expect(choose()).toBeUndefined()
  })

  it('is none whose packs make no exact base quantity', () => {
    expect(choose(offer('1', { factor: '0.453592' }))).toBeUndefined()
  })

  it('does not depend on the order of the catalogue', () => {
    const [a, b] = [offer('10'), offer('10')]
    expect(choose(b, a)?.offer).toBe(choose(a, b)?.offer)
  })
})

describe('the price of an order line', () => {
  const tiers = [
    { minPacks: '10.000', unitPrice: '8.0000' },
    { minPacks: '2.000', unitPrice: '9.9950' },
  ]
  const priced = (packs: string) => priceOffer(offer(null, { tiers }), new Big(packs))

  it('is that of the tier that the packs reach', () => {
    expect(priced('10')?.unitPrice).toBe('8.0000')
  })

  it('is multiplied and rounded half up to the cent', () => {
    expect(priced('3')?.total).toBe('29.99')
    expect(priced('9')?.total).toBe('89.96')
  })
})
