import type { CountSheetRow } from '@backoffice/api-types'
import type { SheetCursor } from './sheet-cursor.ts'
import type { SheetCommand } from './sheet-keys.ts'
import { moveCell, nextUncountedRow } from './sheet-moves.ts'

export type WalkedSheet = { rows: readonly CountSheetRow[]; boxes: readonly number[] }

/**
 * Moves the cursor as a key says.
 * @returns false when the move leads out of the grid, which is the browser's to do
 */
export function runSheetCommand(command: SheetCommand, cursor: SheetCursor, sheet: WalkedSheet): boolean {
  const { cell } = cursor.state()
  if (command.kind === 'restore') return true
  if (command.kind === 'next-uncounted') {
    const isCounted = sheet.rows.map((row) => row.countedQty !== null)
    const row = nextUncountedRow(isCounted, cell.row)
    if (row !== null) cursor.moveTo({ row, column: 0 })
    return true
  }
  const to = moveCell(sheet.boxes, cell, command.move)
  if (to === null) return false
  cursor.moveTo(to)
  return true
}
