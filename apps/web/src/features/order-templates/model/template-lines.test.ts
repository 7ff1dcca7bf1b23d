import { describe, expect, it } from 'vitest'
import { bodyOfLines, draftOf, isWholeLine, moveLine, newLine } from './template-lines.ts'

const offer = (id: number, moqPacks = '1.000') => ({
  supplierItemId: id,
  supplier: { id: 1, name: 'Mill' },
  currency: 'EUR',
  supplierSku: null,
  item: { id, sku: `SKU-${id}`, name: `Item ${id}`, baseUnit: 'kg' },
  packUnit: { id: 1, name: 'sack', factor: '25.000000' },
  moqPacks,
  multiplePacks: '1.000',
  unitPrice: '12.0000',
})

describe('lines of an order template', () => {
  it('begin with the least that the supplier sells', () => {
    expect(newLine(offer(1, '6.000')).packs).toBe('6')
    expect(newLine(offer(1, '0.000')).packs).toBe('1')
  })

  it('are typed with a comma or a point, and sent with packs where they are fixed alone', () => {
    const lines = [
      { ...newLine(offer(1)), packs: '2,5' },
      { ...newLine(offer(2)), mode: 'TO_PAR' as const },
    ]
    expect(bodyOfLines(lines)).toEqual([
      { supplierItemId: 1, mode: 'FIXED', packs: '2.5' },
      { supplierItemId: 2, mode: 'TO_PAR', packs: null },
    ])
  })

  it.each(['', '0', 'x', '-1', '1.2345'])('take no %j for a number of packs', (packs) => {
    expect(isWholeLine({ ...newLine(offer(1)), packs })).toBe(false)
  })

  it('are shown as they are stored, without idle zeros', () => {
    const stored = { ...offer(1), mode: 'FIXED' as const, packs: '10.500', isSold: true }
    expect(draftOf(stored).packs).toBe('10.5')
    expect(draftOf({ ...stored, packs: '10.000' }).packs).toBe('10')
  })

  it('move one place, and not beyond an end', () => {
    const lines = [newLine(offer(1)), newLine(offer(2)), newLine(offer(3))]
    const idsOf = (moved: readonly { supplierItemId: number }[]) => moved.map((line) => line.supplierItemId)
    expect(idsOf(moveLine(lines, 2, -1))).toEqual([1, 3, 2])
    expect(idsOf(moveLine(lines, 2, 1))).toEqual([1, 2, 3])
  })
})
