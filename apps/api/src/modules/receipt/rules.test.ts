import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReceiptCharge } from '../../database/schema/receipt.ts'
import { figuresOf, invoiceDifferenceOf, mostReceivable, returnedValue, stockPartOf } from './rules.ts'

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
    expect(sharesOf(free, [chargeOf(null, '3.00')])).toEqual(['0.00', '3.00'])
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

  it('is rounded to the cent, so that the rest is the difference to the cent', () => {
    expect(stockPartOf('0.01', '2', there('1', '1.00')).toFixed()).toBe('0.01')
    expect(stockPartOf('-0.01', '2', there('1', '1.00')).toFixed()).toBe('-0.01')
  })

  it('is nothing of what was turned away', () => {
    expect(stockPartOf('4.00', '0', there('5', '5.00')).toFixed(2)).toBe('0.00')
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

describe('what an invoice says of a line beyond what was said before (docs/domain.md 5.12)', () => {
  const invoiced = { ...lineOf(null, '1', '10'), receivedBase: '12', invoiceDifference: '0.00' }

  it('is nothing at the price of the receipt, whose charges stay', () => {
    expect(invoiceDifferenceOf({ ...invoiced, charges: '5.00', value: '15.00' }, '10', '1')).toBe('0.00')
    expect(invoiceDifferenceOf({ ...invoiced, charges: '5.00', value: '15.00' }, '12', '1')).toBe('2.00')
  })

  it('is nothing either where the rate of the receipt made half a cent of it', () => {
    const [line] = figuresOf([lineOf(null, '1', '6.67')], [], '1.5')
    const value = line?.value ?? ''
    expect(value).toBe('10.01')
    expect(invoiceDifferenceOf({ ...invoiced, charges: '0.00', value }, '6.67', '1.5')).toBe('0.00')
  })
})

describe('what goods are worth that go back (docs/domain.md 5.11)', () => {
  it('is their part of what they came in for, rounded half up', () => {
    expect(returnedValue({ value: '10.00', receivedBase: '3' }, '0', '2')).toBe('6.67')
  })

  it('is the rest of it for the last of them, however many went before', () => {
    const packs = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    const cents = fc.integer({ min: 0, max: 99_999 }).map((some) => (some / 100).toFixed(2))
    fc.assert(
      fc.property(packs, cents, (going, value) => {
        const line = { value, receivedBase: String(going.reduce((sum, one) => sum + one, 0)) }
        let [before, sum] = [0, new Big(0)]
        for (const now of going) {
          sum = sum.plus(returnedValue(line, String(before), String(now)))
          before += now
        }
        expect(sum.toFixed(2)).toBe(value)
      }),
    )
  })
})

describe('the most of a line that may be received (docs/domain.md 5.9)', () => {
  it('is never more than the percentage says, to three decimals', () => {
    expect(mostReceivable('0.001', '50', null).toFixed(3)).toBe('0.001')
    expect(mostReceivable('48', '50', '10').toFixed(3)).toBe('72.000')
  })
})
