import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReceiptCharge } from '../../database/schema/receipt.ts'
import { figuresOf, stockPartOf } from './rules.ts'

type Line = Parameters<typeof figuresOf>[0][number]

const lineOf = (orderId: number | null, packs = '1', unitPrice = '10'): Line => ({
  packs,
  factor: '12',
  unitPrice,
  orderedPrice: unitPrice,
  discountPct: '0.00',
  orderId,
})
const chargeOf = (
  orderId: number | null,
  amount: string,
  more: Partial<ReceiptCharge> = {},
): ReceiptCharge => ({
  kind: 'FREIGHT',
  label: null,
  amount,
  allocate: 'VALUE',
  orderId,
  ...more,
})

describe('the charges of a receipt (docs/domain.md 5.8)', () => {
  const sharesOf = (lines: readonly Line[], charges: readonly ReceiptCharge[]) =>
    figuresOf(lines, charges, '1').map((line) => line.charges)

  it('of an order are borne by its lines alone', () => {
    const lines = [lineOf(7), lineOf(8), lineOf(7, '2'), lineOf(null)]
    expect(sharesOf(lines, [chargeOf(7, '3.00')])).toEqual(['1.00', '0.00', '2.00', '0.00'])
    expect(sharesOf(lines, [chargeOf(8, '3.00', { allocate: 'QTY' })])).toEqual([
      '0.00',
      '3.00',
      '0.00',
      '0.00',
    ])
  })

  it('of the delivery are borne by all lines', () => {
    const lines = [lineOf(7), lineOf(8), lineOf(null)]
    expect(sharesOf(lines, [chargeOf(null, '3.00')])).toEqual(['1.00', '1.00', '1.00'])
  })

  it('are borne by what came in: of an order that was turned away by the others, as they were paid', () => {
    const [away, came] = [lineOf(7, '0'), lineOf(8)]
    expect(sharesOf([away, came], [chargeOf(7, '3.00')])).toEqual(['0.00', '3.00'])
    const free = [lineOf(7, '0', '0'), lineOf(7, '1', '0')]
    expect(sharesOf(free, [chargeOf(7, '3.00')])).toEqual(['0.00', '3.00'])
  })

  it('add up by order, to the cent', () => {
    const order = fc.constantFrom(null, 7, 8, 9)
    const cents = fc.integer({ min: 1, max: 100_000 }).map((some) => (some / 100).toFixed(2))
    const packs = fc.integer({ min: 1, max: 50 }).map(String)
    const some = fc.array(
      fc.tuple(order, packs, cents).map((line) => lineOf(...line)),
      { minLength: 1, maxLength: 8 },
    )
    const allocate = fc.constantFrom('VALUE' as const, 'QTY' as const)
    const costs = fc.array(
      fc.tuple(order, cents, allocate).map(([of, amount, by]) => chargeOf(of, amount, { allocate: by })),
      { maxLength: 6 },
    )
    const sumOf = (texts: readonly string[]) =>
      texts.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed(2)
    fc.assert(
      fc.property(some, costs, (lines, charges) => {
        const ofLines = charges.filter(({ orderId }) => lines.some((line) => line.orderId === orderId))
        const shares = sharesOf(lines, ofLines)
        for (const id of [7, 8, 9]) {
          const shared = sharesOf(
            lines,
            ofLines.filter(({ orderId }) => orderId === id),
          )
          expect(sumOf(shared.filter((_, at) => lines[at]?.orderId === id))).toBe(
            sumOf(ofLines.flatMap(({ orderId, amount }) => (orderId === id ? amount : []))),
          )
        }
        expect(sumOf(shares)).toBe(sumOf(ofLines.map(({ amount }) => amount)))
      }),
    )
  })
})

const there = (onHand: string, value: string) => ({ onHand: new Big(onHand), stockValue: new Big(value) })

describe('the part of a difference that the stock takes (docs/domain.md 5.12)', () => {
  it('is as much of it as of the goods that were received', () => {
    expect(stockPartOf('4.00', '48', there('12', '12.00')).toFixed(2)).toBe('1.00')
    expect(stockPartOf('4.00', '48', there('60', '60.00')).toFixed(2)).toBe('4.00')
  })

  it('takes no more from the stock than it is worth', () => {
    expect(stockPartOf('-9.00', '10', there('5', '2.00')).toFixed(2)).toBe('-2.00')
  })

  it('is nothing where nothing is left, or less than nothing', () => {
    expect(stockPartOf('4.00', '48', there('0', '0.00')).toFixed(2)).toBe('0.00')
    expect(stockPartOf('4.00', '48', there('-5', '-5.00')).toFixed(2)).toBe('0.00')
    expect(stockPartOf('-4.00', '48', there('-5', '-5.00')).toFixed(2)).toBe('0.00')
  })
})
