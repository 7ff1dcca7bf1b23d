/** The rule of the sanitiser, on parsed values. */
export function withoutPlaceholders(value: unknown): unknown {
  if (value === 'n/a' || value === -1) return null
  if (Array.isArray(value)) return value.map(withoutPlaceholders)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutPlaceholders(item)]))
}

const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[^"\d-]+/gsu

/** The text that must come out for a JSON text, by another way than the product: tokens, and numbers as BigInt. */
export function expectedText(text: string): string {
  const tokens = text.match(token) ?? []
  return tokens.map((each, index) => (isReplaced(each, tokens[index + 1] ?? '') ? 'null' : each)).join('')
}

function isReplaced(each: string, next: string): boolean {
  if (each.startsWith('"')) return JSON.parse(each) === 'n/a' && !next.trimStart().startsWith(':')
  return each.startsWith('-') && each.length <= 1024 && isMinusOne(each)
}

/** Digits without trailing zeros, and what they are to be multiplied with: only 1 and 10⁰ make 1. */
function isMinusOne(number: string): boolean {
  const [mantissa = '', exponent = '0'] = number.slice(1).split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  const significant = digits.replace(/0+$/, '')
  const zeros = digits.length - significant.length
  if (significant === '' || BigInt(significant) !== 1n) return false
  return BigInt(exponent.replace('+', '')) - BigInt(fraction.length) + BigInt(zeros) === 0n
}
