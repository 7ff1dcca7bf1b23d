import Big from 'big.js'
import type { CellValue } from 'hucre/xlsx'

/** What a sheet shows of a fraction: the digits behind these are what computing in binary leaves, as in 0.1 + 0.2. */
const shownDigits = 15

/** A plain decimal, never `1e-7`. */
const numberText = (value: number): string =>
  new Big(Number.isInteger(value) ? value : value.toPrecision(shownDigits)).toFixed()

/** A cell as it stands, in text that a database keeps. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).replaceAll('\0', '').toWellFormed()
}
