import type { CountSheetRow } from '@backoffice/api-types'
import { useCallback, useEffect, useRef } from 'react'
import type { EntryQueue } from './entry-queue.ts'
import type { SheetCursor } from './sheet-cursor.ts'
import { nextUncountedRow } from './sheet-moves.ts'

type SheetFocusOptions = {
  rows: readonly CountSheetRow[]
  queue: EntryQueue
  cursor: SheetCursor
  isReadOnly: boolean
}

/**
 * Puts the focus on the first row that nobody has counted, or on the first of all, as soon as the sheet may be typed
 * in, unless somebody is in a box by then, and sends what a walk to another page has left in the queue.
 * @returns a function that leads to a row by its id
 */
export function useSheetFocus({
  rows,
  queue,
  cursor,
  isReadOnly,
}: SheetFocusOptions): (rowId: number) => void {
  const latestRows = useRef(rows)
  useEffect(() => {
    latestRows.current = rows
  })
  useEffect(() => {
    void queue.settled()
  }, [queue])
  useEffect(() => {
    if (isReadOnly || latestRows.current.length === 0) return
    const first = nextUncountedRow(
      latestRows.current.map((row) => row.countedQty !== null),
      -1,
    )
    // After the shell has moved the focus to the heading of the new page.
    const timer = setTimeout(() => {
      if (document.activeElement?.closest('[data-cell]')) return
      cursor.moveTo({ row: first ?? 0, column: 0 })
    }, 50)
    return () => clearTimeout(timer)
  }, [cursor, isReadOnly])
  return useCallback(
    (rowId) => {
      const row = latestRows.current.findIndex((one) => one.id === rowId)
      if (row >= 0) cursor.moveTo({ row, column: 0 })
    },
    [cursor],
  )
}
