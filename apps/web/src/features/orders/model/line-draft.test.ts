import { describe, expect, it } from 'vitest'
import {
  baseQuantity,
  changedLine,
  draftTotals,
  emptyLine,
  type LineDraft,
  lineFigures,
  lineMistakes,
  lineOf,
  offerOf,
  otherPrice,
  packWarnings,
} from './line-draft.ts'
import { makeOffer } from './offer.fixture.ts'

const offer = makeOffer({ moqPacks: '4.000', multiplePacks: '2.000' })
const line = lineOf(offer, 'line.1')

describe('a line of an order', () => {
  it('begins with as many packs as the supplier sells at least, at the price of today', () => {
    expect(line).toMatchObject({ packs: '4', unitPrice: '18.5', item: { name: 'Tonic' } })
  })

  it('shows what it comes to while it is typed, sums worked out', () => {
    expect(lineFigures({ ...line, packs: '2*3', discountPct: '10', taxPct: '20' })).toEqual({
      total: '99.90',
      tax: '19.98',
    })
  })

  it('comes to nothing that could be shown while a box cannot be read', () => {
    expect(lineFigures({ ...line, packs: '4x' })).toBeNull()
    expect(lineFigures({ ...line, unitPrice: '' })).toBeNull()
  })

  it('orders base units beside packs', () => {
    expect(baseQuantity(line)).toBe('96')
    expect(baseQuantity(emptyLine('new.1'))).toBeNull()
  })

  it.each([
    ['packs', '', /how many/i],
    ['packs', '0', /remove the line/i],
    ['packs', '-1', /less than nothing/i],
    ['packs', '1.0001', /3 decimals/i],
    ['unitPrice', '1.23456', /4 decimals/i],
    ['discountPct', '100.5', /100/],
    ['taxPct', 'a lot', /number/i],
  ] as const)('says what is wrong with %s “%s”', (box, text, words) => {
    expect(lineMistakes({ ...line, [box]: text })[box]).toMatch(words)
  })

  it('takes a discount and a tax of nothing for none', () => {
    expect(lineMistakes({ ...line, discountPct: '', taxPct: '' })).toEqual({})
  })

  it('needs an item or a text', () => {
    expect(lineMistakes({ ...emptyLine('new.1'), unitPrice: '5' })).toHaveProperty('text')
    expect(lineMistakes({ ...emptyLine('new.1'), unitPrice: '5', text: 'Pallet deposit' })).toEqual({})
  })

  it('warns of packs that the supplier does not sell so, and lets them stand', () => {
    expect(packWarnings({ ...line, packs: '3' }, offer)).toHaveLength(2)
    expect(packWarnings({ ...line, packs: '6' }, offer)).toEqual([])
    expect(packWarnings({ ...line, packs: '6' }, undefined)).toHaveLength(1)
    expect(packWarnings(emptyLine('new.1'), undefined)).toEqual([])
  })

  it('is an offer of its item in its own pack, not in another', () => {
    const bottle = makeOffer({ packUnit: { id: 10, name: 'bottle', factor: '1.000000' } })
    expect(offerOf(lineOf(bottle, 'line.1'), [offer, bottle])).toBe(bottle)
    expect(offerOf(lineOf(bottle, 'line.1'), [offer])).toBeUndefined()
    expect(offerOf(emptyLine('new.1'), [offer, bottle])).toBeUndefined()
  })

  it('keeps its price, and names the one of today where that is another', () => {
    expect(otherPrice(line, offer)).toBeUndefined()
    expect(otherPrice({ ...line, unitPrice: '17' }, offer)).toBe('18.5000')
    expect(otherPrice({ ...line, unitPrice: '17' }, { ...offer, tiers: [] })).toBeUndefined()
  })

  describe('of an item that costs less from ten packs on', () => {
    const tiered = makeOffer({
      tiers: [
        { minPacks: '1.000', unitPrice: '18.5000' },
        { minPacks: '10.000', unitPrice: '17.0000' },
      ],
    })
    const begun = lineOf(tiered, 'new.1')
    const priceAfter = (...patches: Partial<LineDraft>[]) =>
      patches.reduce<LineDraft>((before, patch) => changedLine(before, patch, tiered), begun).unitPrice

    it('follows its packs while it is new, down and up again', () => {
      expect(begun.unitPrice).toBe('18.5')
      expect(priceAfter({ packs: '12' })).toBe('17')
      expect(priceAfter({ packs: '12' }, { packs: '' })).toBe('17')
      expect(priceAfter({ packs: '12' }, { packs: '' }, { packs: '3*3' })).toBe('18.5')
    })

    it('keeps the price that somebody types, also when it is that of today', () => {
      expect(priceAfter({ unitPrice: '16' }, { packs: '12' })).toBe('16')
      expect(priceAfter({ unitPrice: '18.5' }, { packs: '12' })).toBe('18.5')
    })

    it('keeps its price once it is stored', () => {
      const stored = { ...begun, id: 1, followsCatalogue: false }
      expect(changedLine(stored, { packs: '12' }, tiered).unitPrice).toBe('18.5')
    })

    it('is held against the price of as many packs', () => {
      expect(otherPrice({ ...begun, packs: '12', unitPrice: '17' }, tiered)).toBeUndefined()
      expect(otherPrice({ ...begun, packs: '12' }, tiered)).toBe('17.0000')
      expect(otherPrice({ ...begun, packs: '9', unitPrice: '17' }, tiered)).toBe('18.5000')
      expect(otherPrice({ ...begun, packs: '', unitPrice: '17' }, tiered)).toBeUndefined()
    })
  })
})

describe('what the lines come to', () => {
  it('is the sum of the rounded lines, their tax and the charges', () => {
    const freight = {
      key: 'charge.1',
      label: null,
      kind: 'FREIGHT',
      allocate: 'VALUE',
      amount: '12,30',
    } as const
    expect(draftTotals([{ ...line, taxPct: '20' }, line], [freight])).toEqual({
      subtotal: '148.00',
      charges: '12.30',
      tax: '14.80',
      total: '175.10',
    })
  })

  it('leaves out what cannot be read', () => {
    expect(draftTotals([{ ...line, packs: '?' }, line], []).total).toBe('74.00')
  })
})
