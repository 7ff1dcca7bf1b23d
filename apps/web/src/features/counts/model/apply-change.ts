import type { CountChange, CountSheet, CountSheetRow } from '@backoffice/api-types'

/**
 * The sheet after somebody has entered figures elsewhere. Rows that say what they said stay the same objects, so that
 * they are not drawn again; the total of a line stands on every row of it.
 */
export function applyChange(sheet: CountSheet, change: CountChange): CountSheet {
  const changed = new Map(change.rows.map((row) => [row.id, row]))
  const lines = new Map(change.rows.map((row) => [row.lineId, row]))
  let hasChanged = sheet.count.countedTotal !== change.countedTotal
  const rows = sheet.rows.map((row) => {
    const now = changed.get(row.id) ?? withLine(row, lines.get(row.lineId))
    if (saysTheSame(row, now)) return row
    hasChanged = true
    return now
  })
  return hasChanged ? { count: { ...sheet.count, countedTotal: change.countedTotal }, rows } : sheet
}

function withLine(row: CountSheetRow, line: CountSheetRow | undefined): CountSheetRow {
  return line === undefined ? row : { ...row, lineCountedQty: line.lineCountedQty }
}

function saysTheSame(one: CountSheetRow, other: CountSheetRow): boolean {
  const said = ({ countedQty, lineCountedQty, countedBy, countedAt, parts }: CountSheetRow) =>
    JSON.stringify([countedQty, lineCountedQty, countedBy, countedAt, parts])
  return one === other || said(one) === said(other)
}
