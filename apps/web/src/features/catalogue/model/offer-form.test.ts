import { describe, expect, it } from 'vitest'
import { newOffer, offerBodyOf, withEnds } from './offer-form.ts'

const price = (key: string, validFrom: string, validTo: string, minPacks = '1') => ({
  key,
  minPacks,
  validFrom,
  validTo,
  unitPrice: '2,5',
})

describe('the prices of an item in a catalogue', () => {
  const old = [
    { ...price('a', '2026-01-01', ''), id: 1 },
    { ...price('b', '2025-01-01', '2026-01-01'), id: 2 },
    { ...price('c', '2026-01-01', '', '10'), id: 3 },
  ]
  const endsOf = (...added: ReturnType<typeof price>[]) =>
    Object.fromEntries(withEnds([...old, ...added]).map(({ key, validTo }) => [key, validTo]))

  it('end the open one of their tier on the day the next begins, and no other', () => {
    expect(endsOf(price('d', '2026-06-01', ''))).toEqual({ a: '2026-06-01', b: '2026-01-01', c: '', d: '' })
    expect(endsOf(price('d', '2026-06-01', '', '1,0'))).toMatchObject({ a: '2026-06-01' })
  })

  it('leave the one for fewer packs open when the next turns out to be for more', () => {
    expect(endsOf(price('d', '2026-06-01', '', '20'))).toMatchObject({ a: '', c: '' })
    expect(endsOf(price('d', '2026-06-01', '', '10'))).toMatchObject({ a: '', c: '2026-06-01' })
  })

  it('leave no gap when the next begins on another day than at first', () => {
    expect(endsOf(price('d', '2026-03-01', ''))).toMatchObject({ a: '2026-03-01' })
    expect(endsOf(price('d', '', ''))).toMatchObject({ a: '' })
  })

  it('end each other one after the other when several are added', () => {
    const ends = endsOf(price('d', '2026-09-01', ''), price('e', '2026-06-01', ''))
    expect(ends).toMatchObject({ a: '2026-06-01', e: '2026-09-01', d: '' })
  })

  it('keep the end that somebody typed', () => {
    const typed = [price('a', '2026-01-01', '2026-04-01'), price('d', '2026-06-01', '')]
    expect(withEnds(typed)).toEqual(typed)
  })

  it('are sent with the ends that they come to', () => {
    const { prices } = offerBodyOf({ ...newOffer, prices: [...old, price('d', '2026-06-01', '')] })
    expect(prices?.map(({ validTo }) => validTo)).toEqual(['2026-06-01', '2026-01-01', null, null])
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
