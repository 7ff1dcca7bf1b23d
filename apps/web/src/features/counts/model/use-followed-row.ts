import type { CountSheetRow } from '@backoffice/api-types'
import { useLayoutEffect, useRef } from 'react'
import type { SheetCursor } from './sheet-cursor.ts'

/** Keeps the cursor on its row when the server sends the sheet with rows before it that were not there. */
export function useFollowedRow(rows: readonly CountSheetRow[], cursor: SheetCursor): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const { cell } = cursor.state()
    const rowId = before.current[cell.row]?.id
    before.current = rows
    if (rowId === undefined || rows[cell.row]?.id === rowId) return
    const row = rows.findIndex((one) => one.id === rowId)
    cursor.arriveAt({ ...cell, row: row >= 0 ? row : Math.max(Math.min(cell.row, rows.length - 1), 0) })
  }, [rows, cursor])
}
