import type { ImportMapping } from '@backoffice/api-types'
import type { GivenCells, ImportColumns, ReadRow, RowProblem } from './import-kind.ts'
import { readCell } from './read-cell.ts'

type RawRow = { rowNo: number; cells: readonly string[] }

/** The rows of a file by field, with what cannot be read at all. */
export function readRows(
  columns: ImportColumns,
  mapping: ImportMapping,
  rows: readonly RawRow[],
  given: GivenCells = {},
): ReadRow[] {
  const mapped = Object.entries(columns).flatMap(([field, column]) => {
    const at = mapping[field] ?? null
    return at === null ? [] : [{ field, column, at }]
  })
  const ofColumns = Object.fromEntries(Object.entries(given).filter(([field]) => field in columns))
  return rows.map(({ rowNo, cells: raw }) => {
    const problems: RowProblem[] = []
    const cells: Record<string, string | null> = { ...ofColumns }
    for (const { field, column, at } of mapped) {
      const read = readCell(column, raw[at] ?? '')
      cells[field] = 'value' in read ? (read.value ?? given[field] ?? null) : (raw[at] ?? '').trim()
      if ('mistake' in read) problems.push({ field, message: read.mistake })
      else if (cells[field] === null && column.required)
        problems.push({ field, message: 'is needed to know which record is meant' })
    }
    return { rowNo, cells, problems }
  })
}

/** What cannot be imported at all: a required column that the file does not have, and that nobody gave. */
export function missingColumns(
  columns: ImportColumns,
  mapping: ImportMapping,
  given: GivenCells = {},
): string[] {
  return Object.entries(columns)
    .filter(
      ([field, { required }]) => required && (mapping[field] ?? null) === null && given[field] === undefined,
    )
    .map(([, { header }]) => header)
}
