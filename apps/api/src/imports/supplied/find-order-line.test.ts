import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesNamed, spreadOver } from './find-order-line.ts'

const line = (lineNo: number, itemId: number | null, pack: string) => ({
  line: { lineNo, itemId, packUnitId: itemId === null ? null : pack.length, unitName: pack },
  packUnitName: itemId === null ? null : pack,
})
const lines = [line(1, 10, 'case'), line(2, 10, 'each one'), line(3, 20, 'box'), line(4, null, 'pcs')]
const numbersOf = (cells: Record<string, string>, named: Parameters<typeof linesNamed>[1]) => {
  const found = linesNamed({ cells }, named, lines)
  return 'message' in found ? `${found.field} ${found.message}` : found.map((one) => one.line.lineNo)
}

describe('the lines that a row of a supplier is about', () => {
  it('are those of its item', () => {
    expect(numbersOf({}, { itemId: 20, unitId: null })).toEqual([3])
    expect(numbersOf({}, { itemId: 10, unitId: null })).toEqual([1, 2])
    expect(numbersOf({}, { itemId: 30, unitId: null })).toEqual([])
  })

  it('are told apart by the pack that it names, or that its code stands for', () => {
    expect(numbersOf({ 'packUnit.name': 'EACH ONE' }, { itemId: 10, unitId: null })).toEqual([2])
    expect(numbersOf({}, { itemId: 10, unitId: 'case'.length })).toEqual([1])
    expect(numbersOf({}, { itemId: 20, unitId: 'case'.length })).toEqual([3])
    expect(numbersOf({ 'packUnit.name': 'pallet' }, { itemId: 10, unitId: null })).toBe(
      'packUnit.name was ordered in case, each one',
    )
  })

  it('are the one of its number, unless the supplier counts its lines in another way', () => {
    expect(numbersOf({ lineNo: '2' }, { itemId: 10, unitId: null })).toEqual([2])
    expect(numbersOf({ lineNo: '1' }, { itemId: 20, unitId: null })).toEqual([3])
    expect(numbersOf({ lineNo: '4' }, null)).toEqual([4])
    expect(numbersOf({ lineNo: '9' }, null)).toBe('lineNo is no line of the order')
    expect(numbersOf({ lineNo: '2', 'packUnit.name': 'case' }, { itemId: 10, unitId: null })).toBe(
      'packUnit.name was ordered in each one',
    )
  })
})

describe('packs that came for several lines', () => {
  const thousandths = fc.integer({ min: 0, max: 50_000 }).map((n) => new Big(n).div(1000).toFixed(3))
  const packs = fc.oneof(
    thousandths,
    fc.integer({ min: 0, max: 50 }).map((n) => n.toFixed(3)),
  )

  it('are shared out to the last, and no line but the last takes more than it waits for', () => {
    fc.assert(
      fc.property(packs, fc.array(thousandths, { minLength: 1, maxLength: 6 }), (came, open) => {
        const shares = spreadOver(came, open)
        expect(shares).toHaveLength(open.length)
        expect(shares.reduce((sum, share) => sum.plus(share), new Big(0)).toFixed(3)).toBe(came)
        expect(shares.every((share) => new Big(share).gte(0))).toBe(true)
        expect(shares.slice(0, -1).every((share, at) => new Big(share).lte(open[at] ?? 0))).toBe(true)
      }),
    )
  })

  it('go to the first that waits, and stay whole where they came whole', () => {
    expect(spreadOver('3', ['5', '5'])).toEqual(['3.000', '0.000'])
    expect(spreadOver('7', ['2.5', '5'])).toEqual(['2.000', '5.000'])
    expect(spreadOver('2.75', ['2.5', '5'])).toEqual(['2.500', '0.250'])
    expect(spreadOver('9', ['2', '0'])).toEqual(['2.000', '7.000'])
  })
})
