import type { CountSheetRow } from '@backoffice/api-types'
import { useEffect, useState } from 'react'
import { focusReturnMs } from '../../../../shared/ui/focus-return.ts'
import type { SheetCursor } from '../sheet-cursor.ts'

/**
 * Leads to a row once the dialog has given the focus back. A row that was just added may be drawn later than that: it
 * is waited for.
 * @returns a function that takes the row's id
 */
export function useGoToRow(rows: readonly CountSheetRow[], cursor: SheetCursor): (rowId: number) => void {
  const [wantedId, setWantedId] = useState<number | null>(null)
  useEffect(() => {
    const row = wantedId === null ? -1 : rows.findIndex(({ id }) => id === wantedId)
    if (row < 0) return
    const timer = setTimeout(() => {
      setWantedId(null)
      cursor.moveTo({ row, column: 0 })
    }, focusReturnMs)
    return () => clearTimeout(timer)
  }, [rows, wantedId, cursor])
  return setWantedId
}
