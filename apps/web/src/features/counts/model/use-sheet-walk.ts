import type { CountSheetRow } from '@backoffice/api-types'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { runSheetCommand } from './run-sheet-command.ts'
import type { SheetCursor } from './sheet-cursor.ts'
import { type SheetArea, type SheetItem, sheetItems } from './sheet-items.ts'
import type { SheetCommand } from './sheet-keys.ts'

type SheetWalkOptions = { rows: readonly CountSheetRow[]; areas: readonly SheetArea[]; cursor: SheetCursor }

/** The sheet as the cursor walks it: what is drawn in which order, how many boxes a row has, and what a key does. */
export function useSheetWalk({ rows, areas, cursor }: SheetWalkOptions) {
  const items = useMemo(() => sheetItems(rows, areas), [rows, areas])
  const boxes = useMemo(() => rows.map((row) => Math.max(row.units.length, 1)), [rows])
  const itemOfRow = useMemo(() => itemsOfRows(items), [items])
  const latest = useRef({ rows, boxes })
  useEffect(() => {
    latest.current = { rows, boxes }
  })
  return {
    items,
    boxes,
    /** Index of the item that a row is, by the index of the row. */
    itemOfRow,
    onCommand: useCallback(
      (command: SheetCommand) => runSheetCommand(command, cursor, latest.current),
      [cursor],
    ),
    onArrive: useCallback((row: number, column: number) => cursor.arriveAt({ row, column }), [cursor]),
  }
}

function itemsOfRows(items: readonly SheetItem[]): number[] {
  return items.flatMap((item, index) => (item.kind === 'row' ? [index] : []))
}
