/**
 * Exact figures as whole numbers: quantities in thousandths of a base unit, money in hundredths, costs in millionths per
 * base unit. The scales are those of the columns (docs/domain.md 1.2).
 */

/** Rounds `numerator / denominator` half away from zero (docs/domain.md 1.2). `denominator` must not be 0. */
export function divide(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const rounded = (2n * n + d) / (2n * d)
  return isNegative ? -rounded : rounded
}

/**
 * Reads a decimal text as a whole number of 10^-scale: `("-1.5", 3)` is -1500n.
 * @throws SyntaxError when it is no decimal; RangeError when it is finer than the scale
 */
export function parseExact(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.slice(scale).replaceAll('0', '') !== '')
    throw new RangeError(`${text} is finer than its scale`)
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/** Prints a whole number of 10^-scale as decimal text: `(-1500n, 3)` is `"-1.500"`. */
export function printExact(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Money of a quantity at a cost per base unit. */
export const moneyAtCost = (qty: bigint, cost: bigint): bigint => divide(qty * cost, 10_000_000n)

/** The cost per base unit that an amount of money is for a quantity. `qty` must not be 0. */
export const costOf = (value: bigint, qty: bigint): bigint => divide(value * 10_000_000n, qty)
