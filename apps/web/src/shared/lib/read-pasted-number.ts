/** What a comma and a dot stand for: the sign of decimals, or a mark between groups of three digits. */
export type SignRole = 'decimal' | 'group'
export type SignRoles = { comma: SignRole; dot: SignRole }

export type PastedNumber =
  | { kind: 'empty' }
  /** A plain decimal: digits, and a dot when there are decimals. */
  | { kind: 'number'; value: string }
  /** `1,000` or `1.000`: a thousand in one country, one in another. */
  | { kind: 'ambiguous'; sign: 'comma' | 'dot' }
  | { kind: 'invalid' }

/** Words that stand for "nothing" in spreadsheets (docs/domain.md 1.1). */
const nothing = new Set(['', '-', '–', '—', 'n/a'])

/**
 * Reads a cell of a spreadsheet as it was shown. It works nothing out: a date such as `2026-01-05` is no sum here.
 * @param roles what comma and dot mean; null takes what the text itself proves, and nothing else
 */
export function readPastedNumber(text: string, roles: SignRoles | null): PastedNumber {
  if (nothing.has(text.toLowerCase())) return { kind: 'empty' }
  const digits = text.replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g, '').replace('−', '-')
  if (/^-?\d+$/.test(digits)) return number(digits)
  const sign = ambiguousSign(digits)
  if (sign !== null && roles === null) return { kind: 'ambiguous', sign }
  if (sign !== null && roles !== null) return number(withDecimals(digits, roles))
  const proven = provenRoles(digits)
  return proven === null ? { kind: 'invalid' } : number(withDecimals(digits, proven))
}

/** What comma and dot mean in a text that can be read in one way only; null when it is no number. */
export function provenRoles(digits: string): SignRoles | null {
  if (/^-?\d*\.\d+$/.test(digits) || /^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return english
  if (/^-?\d*,\d+$/.test(digits) || /^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return continental
  if (/^-?\d{1,3}(?:,\d{3}){2,}$/.test(digits)) return english
  if (/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return continental
  return null
}

const english: SignRoles = { comma: 'group', dot: 'decimal' }
const continental: SignRoles = { comma: 'decimal', dot: 'group' }

/** One sign with three digits behind it and one to three before, not just a zero. */
export function ambiguousSign(digits: string): 'comma' | 'dot' | null {
  const [, sign] = /^-?[1-9]\d{0,2}([.,])\d{3}$/.exec(digits) ?? []
  if (sign === undefined) return null
  return sign === ',' ? 'comma' : 'dot'
}

function withDecimals(digits: string, { comma, dot }: SignRoles): string {
  const noCommas = comma === 'group' ? digits.replaceAll(',', '') : digits
  const noDots = dot === 'group' ? noCommas.replaceAll('.', '') : noCommas
  return noDots.replace(',', '.')
}

function number(digits: string): PastedNumber {
  const value = digits.replace(/^(-?)\./, '$10.')
  return { kind: 'number', value }
}
