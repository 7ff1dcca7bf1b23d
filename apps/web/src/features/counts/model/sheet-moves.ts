/** A box of the sheet. `column` is the one the person came along, kept while rows with fewer boxes are passed. */
export type SheetCell = { row: number; column: number }

export const isSameCell = (one: SheetCell, other: SheetCell): boolean =>
  one.row === other.row && one.column === other.column

export type SheetMove =
  | 'down'
  | 'up'
  | 'next'
  | 'previous'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'page-down'
  | 'page-up'

const pageRows = 10

/**
 * The box that a move leads to.
 * @param boxes number of boxes of each row, at least 1
 * @returns null when the move leads out of the grid: Tab behind the last box, Shift+Tab before the first one
 */
export function moveCell(boxes: readonly number[], from: SheetCell, move: SheetMove): SheetCell | null {
  const lastRow = boxes.length - 1
  switch (move) {
    case 'down':
      return { ...from, row: Math.min(from.row + 1, lastRow) }
    case 'up':
      return { ...from, row: Math.max(from.row - 1, 0) }
    case 'page-down':
      return { ...from, row: Math.min(from.row + pageRows, lastRow) }
    case 'page-up':
      return { ...from, row: Math.max(from.row - pageRows, 0) }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return lastIn(boxes, lastRow)
    case 'row-start':
      return { row: from.row, column: 0 }
    case 'row-end':
      return lastIn(boxes, from.row)
    case 'left':
      return { row: from.row, column: Math.max(boxIn(boxes, from) - 1, 0) }
    case 'right':
      return { row: from.row, column: boxIn(boxes, { row: from.row, column: boxIn(boxes, from) + 1 }) }
    case 'next':
      return nextBox(boxes, from)
    case 'previous':
      return previousBox(boxes, from)
  }
}

/** The box that really has the focus: rows differ in how many they have. */
export function boxIn(boxes: readonly number[], { row, column }: SheetCell): number {
  return Math.min(column, (boxes[row] ?? 1) - 1)
}

function lastIn(boxes: readonly number[], row: number): SheetCell {
  return { row, column: boxIn(boxes, { row, column: Number.MAX_SAFE_INTEGER }) }
}

function nextBox(boxes: readonly number[], from: SheetCell): SheetCell | null {
  const box = boxIn(boxes, from)
  if (box + 1 < (boxes[from.row] ?? 1)) return { row: from.row, column: box + 1 }
  return from.row + 1 < boxes.length ? { row: from.row + 1, column: 0 } : null
}

function previousBox(boxes: readonly number[], from: SheetCell): SheetCell | null {
  const box = boxIn(boxes, from)
  if (box > 0) return { row: from.row, column: box - 1 }
  if (from.row === 0) return null
  return { row: from.row - 1, column: (boxes[from.row - 1] ?? 1) - 1 }
}

/**
 * The next row that nobody has counted, after `from` and around the end; null when all are counted.
 * @param from index of the row to look behind; -1 looks from the top
 */
export function nextUncountedRow(isCounted: readonly boolean[], from: number): number | null {
  for (let step = 1; step <= isCounted.length; step += 1) {
    const row = (from + step) % isCounted.length
    if (isCounted[row] === false) return row
  }
  return null
}
