import type { CountSheetRow } from '@backoffice/api-types'

/** The rows with one more, in the order of the walk; of a row that is there already the newer state. */
export function insertRow(rows: readonly CountSheetRow[], row: CountSheetRow): CountSheetRow[] {
  const known = rows.findIndex(({ id }) => id === row.id)
  if (known >= 0) return rows.with(known, row)
  const behind = rows.findIndex(
    ({ position, id }) => position > row.position || (position === row.position && id > row.id),
  )
  return rows.toSpliced(behind < 0 ? rows.length : behind, 0, row)
}
