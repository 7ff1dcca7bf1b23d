import { countTexts } from '../texts.ts'
import { fillDown, fillRange, type WalkedSheet } from './range-edits.ts'
import type { SheetCursor } from './sheet-cursor.ts'
import type { SheetEditor, StepBack } from './sheet-editor.ts'
import type { SheetCommand, SheetTool } from './sheet-keys.ts'
import { moveCell, nextUncountedRow, type SheetMove } from './sheet-moves.ts'
import { selectedRange } from './sheet-range.ts'

export type SheetContext = WalkedSheet & {
  cursor: SheetCursor
  editor: SheetEditor
  isReadOnly: boolean
  /** Does what a tool of the sheet says. */
  onTool: (tool: SheetTool) => void
  /** Tells the person what happened. */
  tell: (message: string) => void
}

/**
 * Does what a key says.
 * @param text what stands in the box with the focus
 * @returns false when the move leads out of the grid, which is the browser's to do
 */
export function runSheetCommand(command: SheetCommand, text: string, context: SheetContext): boolean {
  switch (command.kind) {
    case 'move':
      return moveOn(command.move, context)
    case 'extend':
      extend(command.move, context)
      return true
    case 'select-all':
      selectAll(context)
      return true
    case 'next-uncounted':
      goToNextUncounted(context)
      return true
    case 'restore':
      restore(context)
      return true
    case 'edit':
      return true
    case 'tool':
      if (!context.isReadOnly || canRead.has(command.tool)) context.onTool(command.tool)
      return true
    case 'clear':
    case 'fill-down':
    case 'fill-range':
    case 'undo':
    case 'redo':
    case 'keep-mine':
    case 'use-theirs':
      if (!context.isReadOnly) edit(command.kind, text, context)
      return true
  }
}

/** Tools that change nothing. */
const canRead: ReadonlySet<SheetTool> = new Set(['jump', 'next-over'])

function moveOn(to: SheetMove, { cursor, boxes }: SheetContext): boolean {
  const cell = moveCell(boxes, cursor.state().cell, to)
  if (cell !== null) cursor.moveTo(cell)
  return cell !== null
}

/** Moves the other corner; where everything is selected, there is none to move but the box itself. */
function extend(to: SheetMove, { cursor, boxes }: SheetContext): void {
  const { cell, head, isAround } = cursor.state()
  const corner = isAround ? cell : head
  cursor.extendTo(moveCell(boxes, corner, to) ?? corner)
}

function selectAll({ cursor, rows, boxes }: SheetContext): void {
  cursor.selectAround({ row: 0, column: 0 }, { row: rows.length - 1, column: Math.max(...boxes) - 1 })
}

function goToNextUncounted({ cursor, rows }: SheetContext): void {
  const isCounted = rows.map((row) => row.countedQty !== null)
  const row = nextUncountedRow(isCounted, cursor.state().cell.row)
  if (row !== null) cursor.moveTo({ row, column: 0 })
}

/** Gives up what was selected, and the figure that was refused in the row with the focus. */
function restore({ cursor, editor, rows }: SheetContext): void {
  cursor.collapse()
  const row = rows[cursor.state().cell.row]
  if (row !== undefined) editor.forgetRefused(row)
}

type Edit = 'clear' | 'fill-down' | 'fill-range' | 'undo' | 'redo' | 'keep-mine' | 'use-theirs'

function edit(kind: Edit, text: string, context: SheetContext): void {
  const { cursor, editor, boxes } = context
  const range = selectedRange(boxes, cursor.state())
  switch (kind) {
    case 'clear':
      editor.write('clear', fillRange(context, range, ''))
      return
    case 'fill-range':
      editor.write('fill', fillRange(context, range, text))
      return
    case 'fill-down':
      editor.write(
        'fill',
        fillDown(context, range, (row) => editor.textsOf(row)),
      )
      return
    case 'undo':
      tellStep(editor.undo(), countTexts.undone, countTexts.nothingToUndo, context)
      return
    case 'redo':
      tellStep(editor.redo(), countTexts.redone, countTexts.nothingToRedo, context)
      return
    case 'keep-mine':
    case 'use-theirs':
      choose(kind, context)
  }
}

function choose(kind: 'keep-mine' | 'use-theirs', { cursor, editor, rows }: SheetContext): void {
  const row = rows[cursor.state().cell.row]
  if (row === undefined) return
  if (kind === 'keep-mine') editor.confirm(row)
  else editor.takeReading(row)
  editor.choose(row, kind === 'keep-mine' ? 'mine' : 'theirs')
}

/** Says what was taken back, and leads to it. */
function tellStep(
  step: StepBack | null,
  said: (what: string, skipped: number) => string,
  nothing: string,
  { cursor, rows, tell }: SheetContext,
): void {
  if (step === null) return tell(nothing)
  const { kind, changes, figures, act } = step.edit
  const first = rows.findIndex((row) => row.id === changes[0]?.rowId)
  tell(said(act?.what ?? countTexts.edits(kind, figures, rows[first]?.item.name), step.skipped))
  if (first >= 0) cursor.moveTo({ row: first, column: cursor.state().cell.column })
}
