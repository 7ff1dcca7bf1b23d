import type { CountSheetRow } from '@backoffice/api-types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../shared/ui/toast.ts'
import { runSheetCommand } from './run-sheet-command.ts'
import type { SheetCursor } from './sheet-cursor.ts'
import type { SheetEditor } from './sheet-editor.ts'
import type { SheetCommand, SheetTool } from './sheet-keys.ts'
import { hasShape, sheetShape } from './sheet-shape.ts'
import { useFollowedRow } from './use-followed-row.ts'

type SheetWalkOptions = {
  rows: readonly CountSheetRow[]
  cursor: SheetCursor
  editor: SheetEditor
  isReadOnly: boolean
  onTool: (tool: SheetTool) => void
}

/** The sheet as the cursor walks it: what is drawn in which order, how many boxes a row has, and what a key does. */
export function useSheetWalk({ rows, cursor, editor, isReadOnly, onTool }: SheetWalkOptions) {
  const [shape, setShape] = useState(() => sheetShape(rows))
  if (!hasShape(shape, rows)) setShape(sheetShape(rows))
  const { boxes } = shape
  const latest = useRef({ rows, boxes, isReadOnly })
  useEffect(() => {
    latest.current = { rows, boxes, isReadOnly }
  })
  useFollowedRow(rows, cursor)
  return {
    shape,
    onCommand: useCallback(
      (command: SheetCommand, text: string) =>
        runSheetCommand(command, text, { ...latest.current, cursor, editor, onTool, tell }),
      [cursor, editor, onTool],
    ),
    onArrive: useCallback((row: number, column: number) => cursor.arriveAt({ row, column }), [cursor]),
  }
}

function tell(message: string): void {
  toast.info(message, { id: 'count.step' })
}
