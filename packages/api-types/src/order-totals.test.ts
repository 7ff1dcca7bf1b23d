import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderLineTax, orderLineTotal, orderTotals, type PricedLine } from './order-totals.ts'

const line = (facts: Partial<PricedLine> = {}): PricedLine => ({
  packs: '4.000',
  unitPrice: '18.5000',
  discountPct: '0.00',
  taxPct: '0.00',
  ...facts,
})

const decimal = (most: number, scale: number) =>
  fc
    .nat(most)
    .map((units) => `${Math.floor(units / 10 ** scale)}.${String(units % 10 ** scale).padStart(scale, '0')}`)
const anyLine = fc.record({
  packs: decimal(9_999_999, 3),
  unitPrice: decimal(99_999_999, 4),
  discountPct: decimal(10_000, 2),
  taxPct: decimal(10_000, 2),
})
const charge = fc.record({ amount: decimal(9_999_999, 2) })
const cents = (money: string) => BigInt(money.replace('.', ''))

describe('what an order comes to', () => {
  it('takes the discount off before it rounds', () => {
    expect(orderLineTotal(line({ packs: '3.000', unitPrice: '0.3350', discountPct: '10.00' }))).toBe('0.90')
  })

  it('rounds half a cent up, once a line', () => {
    expect(orderLineTotal(line({ packs: '1.000', unitPrice: '0.0050' }))).toBe('0.01')
  })

  it('taxes what is printed on the line, not what was rounded away', () => {
    expect(orderLineTax(line({ packs: '1.000', unitPrice: '0.0560', taxPct: '25.00' }))).toBe('0.02')
  })

  it('adds lines, charges and tax', () => {
    expect(orderTotals([line({ taxPct: '20.00' }), line()], [{ amount: '12.30' }])).toEqual({
      subtotal: '148.00',
      charges: '12.30',
      tax: '14.80',
      total: '175.10',
    })
  })

  it('is nothing without a line', () => {
    expect(orderTotals([], []).total).toBe('0.00')
  })

  it('is to the cent the sum of what each line shows, whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 20 }),
        fc.array(charge, { maxLength: 4 }),
        (lines, charges) => {
          const { subtotal, tax, total } = orderTotals(lines, charges)
          const sum = (values: readonly string[]) => values.reduce((all, one) => all + cents(one), 0n)
          expect(cents(subtotal)).toBe(sum(lines.map(orderLineTotal)))
          expect(cents(tax)).toBe(sum(lines.map(orderLineTax)))
          expect(cents(total)).toBe(cents(subtotal) + cents(tax) + sum(charges.map(({ amount }) => amount)))
        },
      ),
    )
  })

  it('never asks for less than nothing, and never for more than without the discount', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const total = cents(orderLineTotal(one))
        expect(total).toBeGreaterThanOrEqual(0n)
        expect(total).toBeLessThanOrEqual(cents(orderLineTotal({ ...one, discountPct: '0.00' })))
      }),
    )
  })
})
