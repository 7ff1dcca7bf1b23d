/** Narrow no-break space: groups digits without looking like a separator of decimals. */
const groupMark = '\u202f'

/**
 * Groups the digits of a decimal text for the eye: `"-12345.600"` → `"-12 345.600"`. It works on the text alone, so no digit is ever lost. Text that is not a decimal comes back as it is.
 */
export function formatDecimal(value: string, options: { signed?: boolean } = {}): string {
  const match = /^(?<sign>-?)(?<whole>\d+)(?<fraction>\.\d+)?$/.exec(value)
  if (match?.groups === undefined) return value
  const { sign, whole = '', fraction = '' } = match.groups
  const shownSign = sign === '-' ? '-' : options.signed === true && !isZero(value) ? '+' : ''
  return `${shownSign}${whole.replace(/\B(?=(\d{3})+$)/g, groupMark)}${fraction}`
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
