import { describe, expect, it } from 'vitest'
import { newOffer, offerBodyOf, withNextPrice } from './offer-form.ts'

const price = (key: string, validFrom: string, validTo: string, minPacks = '1') => ({
  key,
  minPacks,
  validFrom,
  validTo,
  unitPrice: '2,5',
})

describe('the prices of an item in a catalogue', () => {
  it('end the open one of their tier on the day the next begins, and no other', () => {
    const old = [
      price('a', '2026-01-01', ''),
      price('b', '2025-01-01', '2026-01-01'),
      price('c', '2026-01-01', '', '10'),
    ]
    const ends = withNextPrice(old, price('d', '2026-06-01', '')).map(({ key, validTo }) => [key, validTo])
    expect(ends).toEqual([
      ['a', '2026-06-01'],
      ['b', '2026-01-01'],
      ['c', ''],
      ['d', ''],
    ])
  })

  it('are sent with a point, and without an end while they have none', () => {
    const body = offerBodyOf({
      ...newOffer,
      packUnitId: '7',
      prices: [price('a', '2026-01-01', '')],
    })
    expect(body).toMatchObject({ packUnitId: 7, moqPacks: '1' })
    expect(body.prices).toEqual([{ minPacks: '1', validFrom: '2026-01-01', validTo: null, unitPrice: '2.5' }])
  })
})
