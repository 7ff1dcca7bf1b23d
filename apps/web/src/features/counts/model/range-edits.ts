import type { CountSheetRow } from '@backoffice/api-types'
import type { UnitTexts } from './build-entry.ts'
import type { BoxText } from './sheet-editor.ts'
import type { SheetCell } from './sheet-moves.ts'
import { cellsOf, type SheetRange } from './sheet-range.ts'

/** The sheet as it is walked: its rows, and how many boxes each has, at least 1. */
export type WalkedSheet = { rows: readonly CountSheetRow[]; boxes: readonly number[] }

/** What a row shows now. */
export type ReadTexts = (row: CountSheetRow) => UnitTexts

/** One text for every box of a block; an empty one clears them. */
export function fillRange(sheet: WalkedSheet, range: SheetRange, text: string): BoxText[] {
  return cellsOf(sheet.boxes, range).flatMap((cell) => boxAt(sheet, cell, text))
}

/** The texts of the top row of a block for the rows beneath it; a block of one row takes those of the row above it. */
export function fillDown(sheet: WalkedSheet, range: SheetRange, textsOf: ReadTexts): BoxText[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const row = sheet.rows[source]
  if (row === undefined) return []
  const texts = textsOf(row)
  return cellsOf(sheet.boxes, { ...range, top: source + 1 }).flatMap((cell) => {
    const unit = row.units[cell.column]
    return unit === undefined ? [] : boxAt(sheet, cell, texts[unit.id] ?? '')
  })
}

/** What a block says, row by row; a box that a row does not have is empty. */
export function readRange(sheet: WalkedSheet, range: SheetRange, textsOf: ReadTexts): string[][] {
  return sheet.rows.slice(range.top, range.bottom + 1).map((row) => {
    const texts = textsOf(row)
    return Array.from({ length: range.right - range.left + 1 }, (_, offset) => {
      const unit = row.units[range.left + offset]
      return unit === undefined ? '' : (texts[unit.id] ?? '')
    })
  })
}

function boxAt({ rows }: WalkedSheet, { row: index, column }: SheetCell, text: string): BoxText[] {
  const row = rows[index]
  const unit = row?.units[column]
  return row === undefined || unit === undefined ? [] : [{ row, unitId: unit.id, text }]
}
