import type { CountChange, CountSheet, CountSheetRow } from '@backoffice/api-types'
import { insertRow } from './insert-row.ts'

/**
 * The sheet after somebody has entered figures or added rows elsewhere. Rows that say what they said stay the same objects, so
 * that they are not drawn again; the total of a line stands on every row of it.
 */
export function applyChange(sheet: CountSheet, change: CountChange): CountSheet {
  const changed = new Map(change.rows.map((row) => [row.id, row]))
  const lines = new Map(change.rows.map((row) => [row.lineId, row]))
  const isSameWalk = isAlike(sheet.finishedAreas, change.finishedAreas)
  const areSameSubCounts = isAlike(sheet.subCounts, change.subCounts)
  let hasChanged = sheet.count.countedTotal !== change.countedTotal || !isSameWalk || !areSameSubCounts
  const standing = sheet.rows.map((row) => {
    const now = changed.get(row.id) ?? withLine(row, lines.get(row.lineId))
    if (saysTheSame(row, now)) return row
    hasChanged = true
    return now
  })
  const known = new Set(sheet.rows.map(({ id }) => id))
  const added = change.rows.filter(({ id }) => !known.has(id))
  if (!hasChanged && added.length === 0) return sheet
  const { finishedAreas } = isSameWalk ? sheet : change
  const rows = added.reduce<CountSheetRow[]>((all, row) => insertRow(all, row), standing)
  const { subCounts: _, ...rest } = sheet
  return {
    ...rest,
    ...(change.subCounts && { subCounts: areSameSubCounts ? sheet.subCounts : change.subCounts }),
    count: { ...sheet.count, countedTotal: change.countedTotal },
    rows,
    finishedAreas,
  }
}

function withLine(row: CountSheetRow, line: CountSheetRow | undefined): CountSheetRow {
  return line === undefined ? row : { ...row, lineCountedQty: line.lineCountedQty }
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function saysTheSame(one: CountSheetRow, other: CountSheetRow): boolean {
  const said = (row: CountSheetRow) => [
    row.countedQty,
    row.lineCountedQty,
    row.countedBy,
    row.countedAt,
    row.parts,
    row.isPrefilled,
    row.reason,
    row.others,
  ]
  return one === other || isAlike(said(one), said(other))
}
