import { count, type FileLimits, tooLarge } from './file-limits.ts'

/** A row as a spreadsheet numbers it, from 1, with its cells as text. */
export type Line = { rowNo: number; cells: string[] }

type LineLimits = Pick<FileLimits, 'columns' | 'cellLength' | 'characters'>

/** @throws FileRefusal where a line has more columns than it may */
export function checkColumns(rowNo: number, columns: number, most: number): void {
  if (columns <= most) return
  tooLarge(
    `Row ${count(rowNo)} has more than ${count(most)} columns. Delete those that are not needed, empty ones as well.`,
  )
}

/** @throws FileRefusal where a cell has more characters than it may */
export function checkCell(rowNo: number, column: number, length: number, most: number): void {
  if (length <= most) return
  tooLarge(
    `Row ${count(rowNo)}, column ${column} has more than ${count(most)} characters. Shorten it, or see whether a quotation mark is missing.`,
  )
}

/**
 * Checks lines as they come, one after the other.
 * @returns what throws a FileRefusal at the line that goes over a bound
 */
export function lineChecker({ columns, cellLength, characters }: LineLimits): (line: Line) => void {
  let total = 0
  return ({ rowNo, cells }) => {
    checkColumns(rowNo, cells.length, columns)
    for (const [at, { length }] of cells.entries()) {
      total += length
      checkCell(rowNo, at + 1, length, cellLength)
    }
    if (total <= characters) return
    tooLarge(`The file has more than ${count(characters)} characters. Cut it into several files.`)
  }
}
