/** How documents are numbered (docs/domain.md 6.5), for the API and for the example that a form shows. Free of zod. */

/** Kinds of documents that get a number of their company. */
export const numberedKinds = ['CNT', 'PO', 'RCV', 'RTN', 'MOV'] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** The year in a number: 2026, 26, or none. Without it the count goes on over the years. */
export const yearStyles = ['FULL', 'SHORT', 'NONE'] as const
export type YearStyle = (typeof yearStyles)[number]

export type DocumentPattern = {
  /** Stands first, such as `CNT`. */
  prefix: string
  year: YearStyle
  /** Digits of the running number at least, with zeros before it. */
  width: number
}

/** Whatever is not said otherwise: `CNT-SOF1-2026-00042`. */
export function defaultPattern(kind: string): DocumentPattern {
  return { prefix: kind, year: 'FULL', width: 5 }
}

/** What stands before the running number, such as `CNT-SOF1-2026-`. */
export function numberStart({ prefix, year }: DocumentPattern, companyCode: string, of: number): string {
  const years = { FULL: [String(of)], SHORT: [String(of % 100).padStart(2, '0')], NONE: [] }
  return [prefix, companyCode, ...years[year], ''].join('-')
}

/** @param of the year of the business date. @param serial from 1 */
export function formatNumber(
  pattern: DocumentPattern,
  companyCode: string,
  of: number,
  serial: number,
): string {
  return numberStart(pattern, companyCode, of) + String(serial).padStart(pattern.width, '0')
}
