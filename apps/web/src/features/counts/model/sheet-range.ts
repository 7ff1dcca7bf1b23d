import type { CursorState } from './sheet-cursor.ts'
import { boxIn, type SheetCell } from './sheet-moves.ts'

/** A block of boxes, each bound within it. Rows may have fewer boxes than it is wide. */
export type SheetRange = { top: number; bottom: number; left: number; right: number }

type Corners = Pick<CursorState, 'anchor' | 'head'>

/** What of a row is selected, and which sides of the outline run along it. */
export type RangeSpan = { left: number; right: number; isTop: boolean; isBottom: boolean }

/** The block between two corners, whichever way it was drawn. */
export function selectedRange(boxes: readonly number[], { anchor, head }: Corners): SheetRange {
  const [one, other] = [boxIn(boxes, anchor), boxIn(boxes, head)]
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(one, other),
    right: Math.max(one, other),
  }
}

/** The boxes of a block, row by row. */
export function cellsOf(boxes: readonly number[], range: SheetRange): SheetCell[] {
  const cells: SheetCell[] = []
  for (let row = range.top; row <= range.bottom; row += 1) {
    const last = Math.min(range.right, (boxes[row] ?? 0) - 1)
    for (let column = range.left; column <= last; column += 1) cells.push({ row, column })
  }
  return cells
}

export function isSingle({ top, bottom, left, right }: SheetRange): boolean {
  return top === bottom && left === right
}

const spans = new Map<string, RangeSpan>()

/**
 * What of a row is selected; null when nothing is, or one box alone, which the focus shows. Equal spans are the same
 * object, so that only the rows at the moving edge are drawn again.
 */
export function rangeSpan(range: SheetRange, row: number): RangeSpan | null {
  if (row < range.top || row > range.bottom || isSingle(range)) return null
  const { left, right } = range
  const span = { left, right, isTop: row === range.top, isBottom: row === range.bottom }
  const key = JSON.stringify(span)
  const known = spans.get(key)
  if (known !== undefined) return known
  spans.set(key, span)
  return span
}
