/** A decimal text such as `"-12.50"`, taken apart so that it can be compared often. */
export type DecimalKey = { sign: -1 | 0 | 1; whole: string; fraction: string }

/** Takes a decimal text apart. Text that is no decimal has no meaningful order. */
export function decimalKey(text: string): DecimalKey {
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.')
  const parts = { whole: whole.replace(/^0+/, ''), fraction: fraction.replace(/0+$/, '') }
  const isZero = parts.whole === '' && parts.fraction === ''
  return { ...parts, sign: isZero ? 0 : isNegative ? -1 : 1 }
}

/** Order of two decimals, exact at any length: below 0 when `a` comes first. */
export function compareDecimals(a: DecimalKey, b: DecimalKey): number {
  if (a.sign !== b.sign) return a.sign - b.sign
  return a.sign === -1 ? compareMagnitudes(b, a) : compareMagnitudes(a, b)
}

function compareMagnitudes(a: DecimalKey, b: DecimalKey): number {
  return (
    a.whole.length - b.whole.length || compareTexts(a.whole, b.whole) || compareTexts(a.fraction, b.fraction)
  )
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
