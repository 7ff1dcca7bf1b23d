import type { CountSheetRow } from '@backoffice/api-types'
import { sheetAreas } from './sheet-items.ts'

export type SheetItem =
  | { kind: 'area'; key: string; areaIndex: number }
  | { kind: 'row'; key: string; rowIndex: number }

/** What of a sheet does not depend on its figures; thousands of rows keep it while figures come and go. */
export type SheetShape = {
  rows: readonly CountSheetRow[]
  /** What is drawn from top to bottom: the head of each stretch of the walk, then its rows. */
  items: readonly SheetItem[]
  /** Index of the item that a row is, by the index of the row. */
  itemOfRow: readonly number[]
  /** Number of boxes of each row, at least 1. */
  boxes: readonly number[]
  /** Boxes of the row that has most of them. */
  boxColumns: number
}

export function sheetShape(rows: readonly CountSheetRow[]): SheetShape {
  const heads = new Map(
    sheetAreas(rows).map(({ firstRow, key }, areaIndex) => [firstRow, { key, areaIndex }]),
  )
  const items: SheetItem[] = []
  const itemOfRow: number[] = []
  for (const [rowIndex, row] of rows.entries()) {
    const head = heads.get(rowIndex)
    if (head !== undefined) items.push({ kind: 'area', key: `area-${head.key}`, areaIndex: head.areaIndex })
    itemOfRow.push(items.length)
    items.push({ kind: 'row', key: `row-${row.id}`, rowIndex })
  }
  const boxes = rows.map((row) => Math.max(row.units.length, 1))
  return { rows, items, itemOfRow, boxes, boxColumns: boxes.reduce((most, one) => Math.max(most, one), 1) }
}

/** Whether these rows are the same ones in the same places, whatever figures they have. */
export function hasShape(shape: SheetShape, rows: readonly CountSheetRow[]): boolean {
  if (shape.rows === rows) return true
  return shape.rows.length === rows.length && shape.rows.every((row, index) => isAlike(row, rows[index]))
}

function isAlike(one: CountSheetRow, other: CountSheetRow | undefined): boolean {
  if (one === other) return true
  return one.id === other?.id && one.area.id === other.area.id && one.units.length === other.units.length
}
