import { describe, expect, it } from 'vitest'
import { lineOf } from './line-draft.ts'
import { makeOffer } from './offer.fixture.ts'
import { pasteLines } from './paste-lines.ts'

const tonic = makeOffer()
const cola = makeOffer({
  item: { id: 2, sku: '00200', name: 'Cola', baseUnit: 'bottle' },
  supplierSku: null,
  moqPacks: '6.000',
})
let keys = 0
const newKey = () => `new.${(keys += 1)}`
const paste = (table: string[][], lines = [] as ReturnType<typeof lineOf>[]) =>
  pasteLines(table, lines, [tonic, cola], newKey)

describe('rows of a spreadsheet as lines of an order', () => {
  it('finds items by our code, the code of the supplier and the name', () => {
    const { lines } = paste([
      ['00200', '3'],
      ['ton-24', '4'],
    ])
    expect(lines.map(({ item, packs }) => [item?.name, packs])).toEqual([
      ['Cola', '3'],
      ['Tonic', '4'],
    ])
    expect(paste([['cola', '3']]).added).toBe(1)
  })

  it('reads columns by their headings, in any order', () => {
    const { lines, leftOut } = paste([
      ['Price', 'Notes', 'Code', 'Qty', 'VAT %'],
      ['17,25', 'cold', '00123', '2', '20 %'],
    ])
    expect(leftOut).toEqual([])
    expect(lines).toMatchObject([{ packs: '2', unitPrice: '17.25', taxPct: '20', note: 'cold' }])
  })

  it('takes packs, price, discount and tax from left to right without headings, past the name of the item', () => {
    const { lines } = paste([
      ['00123', 'Tonic water', '2', '17.25', '5%', '20'],
      ['00200', 'Cola', '6', '9.10', '', '9'],
    ])
    expect(lines).toMatchObject([
      { packs: '2', unitPrice: '17.25', discountPct: '5', taxPct: '20' },
      { packs: '6', unitPrice: '9.10', discountPct: '', taxPct: '9' },
    ])
  })

  it('proposes what the supplier asks for where a figure is not pasted', () => {
    expect(paste([['00200']]).lines).toMatchObject([{ packs: '6', unitPrice: '18.5' }])
  })

  it('proposes the price of as many packs as are pasted', () => {
    const tiers = [
      { minPacks: '1.000', unitPrice: '18.5000' },
      { minPacks: '10.000', unitPrice: '17.0000' },
    ]
    const [line] = pasteLines([['00123', '12']], [], [{ ...tonic, tiers }], newKey).lines
    expect(line).toMatchObject({ packs: '12', unitPrice: '17' })
  })

  it('changes the line of an item that stands on the order, and nothing else of it', () => {
    const standing = { ...lineOf(tonic, 'line.1'), id: 1, note: 'mine', discountPct: '5' }
    const { lines, added, changed } = paste([['00123', '9']], [standing])
    expect(lines).toEqual([{ ...standing, packs: '9' }])
    expect([added, changed]).toEqual([0, 1])
  })

  it('leaves out what it cannot read for certain, and says which row and why', () => {
    const { lines, leftOut } = paste([
      ['00123', '1,000'],
      ['00999', '2'],
      ['', '2'],
      ['00200', 'six'],
      ['00200', '6'],
    ])
    expect(lines).toHaveLength(1)
    expect(leftOut.map(({ row }) => row)).toEqual([1, 2, 3, 4])
    expect(leftOut[0]?.reason).toContain('1,000')
    expect(leftOut[1]?.reason).toContain('00999')
  })

  describe('of an item that is sold in several packs', () => {
    const bottle = makeOffer({
      supplierSku: 'TON-1',
      packUnit: { id: 10, name: 'bottle', factor: '1.000000' },
    })
    const pasteOf = (table: string[][], lines: ReturnType<typeof lineOf>[] = []) =>
      pasteLines(table, lines, [tonic, bottle], newKey)

    it('takes the pack whose code it is, whatever other pack stands on the order', () => {
      const standing = lineOf(tonic, 'line.1')
      const { lines, added } = pasteOf([['TON-1', '24']], [standing])
      expect(lines).toMatchObject([standing, { packUnit: { name: 'bottle' }, packs: '24' }])
      expect(added).toBe(1)
    })

    it('changes the one pack that stands on the order, by the code of the item too', () => {
      const standing = lineOf(bottle, 'line.1')
      expect(pasteOf([['00123', '9']], [standing]).lines).toEqual([{ ...standing, packs: '9' }])
    })

    it('takes no pack for another where the code says none', () => {
      const { lines, leftOut } = pasteOf([['00123', '9']])
      expect(lines).toEqual([])
      expect(leftOut[0]?.reason).toContain('several packs')
    })
  })

  it('passes over empty rows', () => {
    expect(paste([['', ''], ['00123', '2'], ['']]).leftOut).toEqual([])
  })
})
