import { AppError } from '../app-error.ts'

/** As many as the longest count sheet has. */
const mostRows = 20_000

/** @throws AppError `document.too-long` where a document would have more rows than one may */
export function requirePrintable(rows: number): void {
  if (rows <= mostRows) return
  const detail = `One document has at most ${mostRows} rows; print fewer at once.`
  throw new AppError('document.too-long', { detail })
}
