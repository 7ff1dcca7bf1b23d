import Big from 'big.js'
import { formatDecimal } from './decimal.ts'

/** How a charge is spread, and over what: the total of a line without tax, and its base quantity. */
export type SpreadCharge = { amount: string; allocate: 'VALUE' | 'QTY' | 'NONE' }
export type ChargedLine = { lineTotal: string; baseOrdered: string }

const down = 0

/** Cents of a whole by weight: each gets its whole cents, and those left go to the largest remainders, the first of equals. */
function apportion(cents: Big, weights: readonly Big[]): Big[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), new Big(0))
  const even = all.eq(0) ? weights.map(() => new Big(1)) : weights
  const whole = all.eq(0) ? new Big(weights.length) : all
  // Multiplied before it is divided: the remainder is exact.
  const shares = even.map((weight) => {
    const numerator = cents.times(weight)
    const floor = numerator.div(whole).round(0, down)
    return { floor, rest: numerator.minus(floor.times(whole)) }
  })
  const left = shares.reduce((sum, { floor }) => sum.minus(floor), cents)
  const order = shares.map((_, index) => index)
  const byRest = order.toSorted((a, b) => (shares[b]?.rest ?? new Big(0)).cmp(shares[a]?.rest ?? 0) || a - b)
  const lucky = new Set(byRest.slice(0, Number(left)))
  return shares.map(({ floor }, index) => (lucky.has(index) ? floor.plus(1) : floor))
}

/**
 * What each line bears of the charges of an order, 2 decimals each: nothing is lost in cents. By value or by quantity;
 * evenly where all lines weigh nothing. What is not allocated is borne by none.
 * @throws Error when one of the texts is not a decimal
 */
export function spreadCharges(lines: readonly ChargedLine[], charges: readonly SpreadCharge[]): string[] {
  const none = lines.map(() => new Big(0))
  const borne = charges.reduce((sums, { amount, allocate }) => {
    if (allocate === 'NONE' || lines.length === 0) return sums
    const weights = lines.map(
      ({ lineTotal, baseOrdered }) => new Big(allocate === 'VALUE' ? lineTotal : baseOrdered),
    )
    const parts = apportion(new Big(amount).times(100), weights)
    return sums.map((sum, index) => sum.plus(parts[index] ?? 0))
  }, none)
  return borne.map((cents) => formatDecimal(cents.times('0.01'), 'money'))
}
