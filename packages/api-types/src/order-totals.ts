import Big from 'big.js'
import { formatDecimal, sumDecimals } from './decimal.ts'

/** What a line of an order is worked out from: decimal texts, percents as `"20.00"`. */
export type PricedLine = { packs: string; unitPrice: string; discountPct: string; taxPct: string }

/** What an order comes to, 2 decimals each. `total` is the sum of the other three. */
export type OrderTotals = { subtotal: string; charges: string; tax: string; total: string }

/**
 * What a line comes to without tax: packs × price less the discount, rounded half up once (docs/domain.md 5.5).
 * @throws Error when one of the texts is not a decimal
 */
export function orderLineTotal({ packs, unitPrice, discountPct }: Omit<PricedLine, 'taxPct'>): string {
  const full = new Big(packs).times(unitPrice)
  return formatDecimal(full.times(new Big(100).minus(discountPct)).times('0.01'), 'money')
}

/** The tax of a line: a percentage of its rounded total, rounded half up. @throws Error as `orderLineTotal` */
export function orderLineTax(line: PricedLine): string {
  return formatDecimal(new Big(orderLineTotal(line)).times(line.taxPct).times('0.01'), 'money')
}

/**
 * What an order comes to: sums of rounded lines, so that whoever adds up the paper finds the same figure. Charges bear no tax.
 * @throws Error when one of the texts is not a decimal
 */
export function orderTotals(
  lines: readonly PricedLine[],
  charges: readonly { amount: string }[],
): OrderTotals {
  const parts = {
    subtotal: sumDecimals(lines.map(orderLineTotal), 'money'),
    charges: sumDecimals(
      charges.map(({ amount }) => amount),
      'money',
    ),
    tax: sumDecimals(lines.map(orderLineTax), 'money'),
  }
  return { ...parts, total: sumDecimals(Object.values(parts), 'money') }
}
