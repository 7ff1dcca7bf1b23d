/**
 * Exact decimals as they travel in JSON: text with a fixed scale (`"-1.000"`), never a JSON number,
 * because the gateway turns every number -1 into null (docs/domain.md 1.1).
 */
import Big from 'big.js'

/** Digits after the point, by kind of figure (docs/domain.md 1.2). */
export const decimalScales = {
  quantity: 3,
  money: 2,
  price: 4,
  cost: 6,
  factor: 6,
  percent: 2,
} as const

export type DecimalKind = keyof typeof decimalScales

/** Half up, the rule for money per line (docs/domain.md 1.2). */
const roundHalfUp = 1

/**
 * Prints a figure with the scale of its kind.
 * @param value a decimal text of any scale, or a Big
 * @returns text such as `"12.000"`; a rounded zero never carries a minus sign
 * @throws Error when `value` is not a decimal
 */
export function formatDecimal(value: Big | string, kind: DecimalKind): string {
  const scale = decimalScales[kind]
  // Rounded before it is printed: big.js prints the sign of what becomes zero only while printing, never that of a zero.
  return new Big(value).round(scale, roundHalfUp).toFixed(scale)
}

/** True when the text is a plain decimal (`12`, `-1.5`), without exponent, sign plus or white space. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** Digits after the point as written: `"1.250"` has 3. */
export function decimalPlaces(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Adds decimal texts exactly. @throws Error when one of them is not a decimal */
export function sumDecimals(values: readonly string[], kind: DecimalKind): string {
  return formatDecimal(
    values.reduce((sum, value) => sum.plus(value), new Big(0)),
    kind,
  )
}
