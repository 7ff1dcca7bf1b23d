import { plainDecimal } from '@backoffice/api-types/plain-decimal'

/** Narrow no-break space: groups digits without looking like a separator of decimals. */
const groupMark = '\u202f'

/**
 * A decimal text for the eye: its digits grouped, without zeros that say nothing. How many decimals it has says what it is
 * (docs/domain.md 1.2): a quantity, of three, is written plainly, `"12000.000"` → `"12 000"`; a price or a cost, of four or
 * six, keeps two like money, `"18.5000"` → `"18.50"`. It works on the text alone, so no digit that counts is ever lost. Text
 * that is not a decimal comes back as it is.
 */
export function formatDecimal(value: string, options: { signed?: boolean } = {}): string {
  const match = /^(?<sign>-?)(?<whole>\d+)(?<fraction>\.\d+)?$/.exec(value)
  if (match?.groups === undefined) return value
  const { sign, whole = '', fraction = '' } = match.groups
  const shownSign = sign === '-' ? '-' : options.signed === true && !isZero(value) ? '+' : ''
  return `${shownSign}${whole.replace(/\B(?=(\d{3})+$)/g, groupMark)}${shownFraction(fraction)}`
}

/** @param fraction the point and what follows it */
function shownFraction(fraction: string): string {
  if (fraction.length === 4) return plainDecimal(fraction)
  return fraction.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** A count of things, grouped for the eye. */
export function formatCount(value: number): string {
  return formatDecimal(String(value))
}

/** -1, 0 or 1 by the sign of a decimal text, without turning it into a number. */
export function decimalSign(value: string): -1 | 0 | 1 {
  if (isZero(value)) return 0
  return value.startsWith('-') ? -1 : 1
}

function isZero(value: string): boolean {
  return !/[1-9]/.test(value)
}
