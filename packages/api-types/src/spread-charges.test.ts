import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChargedLine, spreadCharges } from './spread-charges.ts'

const lines = (...totals: string[]): ChargedLine[] =>
  totals.map((lineTotal, index) => ({ lineTotal, baseOrdered: `${index + 1}.000` }))

const decimal = (most: number, scale: number) =>
  fc
    .nat(most)
    .map((units) => `${Math.floor(units / 10 ** scale)}.${String(units % 10 ** scale).padStart(scale, '0')}`)
const anyLines = fc.array(
  fc.record({ lineTotal: decimal(99_999_999, 2), baseOrdered: decimal(9_999_999, 3) }),
  {
    minLength: 1,
    maxLength: 30,
  },
)
const anyCharges = fc.array(
  fc.record({ amount: decimal(9_999_999, 2), allocate: fc.constantFrom('VALUE', 'QTY', 'NONE') }),
  { maxLength: 4 },
)
const cents = (money: string) => BigInt(money.replace('.', ''))
const sum = (values: readonly string[]) => values.reduce((all, one) => all + cents(one), 0n)

describe('what lines bear of the charges of an order', () => {
  it('goes by value, and the cent that is left goes to the largest remainder', () => {
    expect(spreadCharges(lines('10.00', '10.00', '10.00'), [{ amount: '1.00', allocate: 'VALUE' }])).toEqual([
      '0.34',
      '0.33',
      '0.33',
    ])
    expect(spreadCharges(lines('10.00', '20.00'), [{ amount: '0.05', allocate: 'VALUE' }])).toEqual([
      '0.02',
      '0.03',
    ])
  })

  it('goes by quantity where the charge says so, and nowhere where it is not allocated', () => {
    expect(spreadCharges(lines('90.00', '10.00'), [{ amount: '3.00', allocate: 'QTY' }])).toEqual([
      '1.00',
      '2.00',
    ])
    expect(spreadCharges(lines('90.00'), [{ amount: '3.00', allocate: 'NONE' }])).toEqual(['0.00'])
  })

  it('is even where the lines weigh nothing', () => {
    expect(spreadCharges(lines('0.00', '0.00'), [{ amount: '1.00', allocate: 'VALUE' }])).toEqual([
      '0.50',
      '0.50',
    ])
  })

  it('comes to the charges to the cent, never below zero, whatever the figures', () => {
    fc.assert(
      fc.property(anyLines, anyCharges, (some, charges) => {
        const parts = spreadCharges(some, charges)
        const allocated = charges.filter(({ allocate }) => allocate !== 'NONE')
        expect(sum(parts)).toBe(sum(allocated.map(({ amount }) => amount)))
        expect(parts.every((part) => cents(part) >= 0n)).toBe(true)
      }),
    )
  })

  it('differs from the exact share of a charge by less than a cent', () => {
    fc.assert(
      fc.property(anyLines, decimal(9_999_999, 2), (some, amount) => {
        const all = some.reduce((total, { lineTotal }) => total + cents(lineTotal), 0n)
        fc.pre(all > 0n)
        for (const [index, part] of spreadCharges(some, [{ amount, allocate: 'VALUE' }]).entries()) {
          const exact = cents(amount) * cents(some[index]?.lineTotal ?? '0.00')
          const off = cents(part) * all - exact
          expect(off < all && off > -all).toBe(true)
        }
      }),
    )
  })
})
