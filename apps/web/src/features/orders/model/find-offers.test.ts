import { expect, it } from 'vitest'
import { findOffers } from './find-offers.ts'
import { makeOffer } from './offer.fixture.ts'

const offers = [
  makeOffer({ item: { id: 1, sku: 'A-1', name: 'Indian tonic, 200 ml', baseUnit: 'bottle' } }),
  makeOffer({ item: { id: 2, sku: 'TON-9', name: 'Ginger beer', baseUnit: 'bottle' }, supplierSku: null }),
  makeOffer({ item: { id: 3, sku: 'A-3', name: 'Cola', baseUnit: 'bottle' }, supplierSku: 'C 1' }),
]
const namesOf = (sought: string) => findOffers(offers, sought).map(({ item }) => item.name)

it('finds items by every word of their name and codes', () => {
  expect(namesOf('tonic 200')).toEqual(['Indian tonic, 200 ml'])
  expect(namesOf('c 1')).toEqual(['Cola', 'Indian tonic, 200 ml'])
  expect(namesOf('whisky')).toEqual([])
})

it('puts codes that begin so first', () => {
  expect(findOffers([...offers].toReversed(), 'ton').map(({ item }) => item.sku)).toEqual(['TON-9', 'A-1'])
})

it('shows twenty at most', () => {
  const many = Array.from({ length: 50 }, (_, id) =>
    makeOffer({ item: { id, sku: `S${id}`, name: 'Wine', baseUnit: 'l' } }),
  )
  expect(findOffers(many, 'wine')).toHaveLength(20)
})
