import type { CountSheetRow } from '@backoffice/api-types'
import Big from 'big.js'

/** Whether the line of a row is counted and differs from its book by more than it may; false while the book is hidden. */
export function isOverLimit({ lineCountedQty, bookQty, toleranceQty }: CountSheetRow): boolean {
  if (lineCountedQty === null || bookQty === undefined || toleranceQty === undefined || toleranceQty === null)
    return false
  return new Big(lineCountedQty).minus(bookQty).abs().gt(toleranceQty)
}

/** Index of the next row over the limit, behind `from` and around the end; null where there is none. Lines with a row to count are none. */
export function nextOverLimit(rows: readonly CountSheetRow[], from: number): number | null {
  const open = new Set(rows.flatMap(({ lineId, countedQty }) => (countedQty === null ? [lineId] : [])))
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (from + step) % rows.length
    const row = rows[index]
    if (row !== undefined && !open.has(row.lineId) && isOverLimit(row)) return index
  }
  return null
}
