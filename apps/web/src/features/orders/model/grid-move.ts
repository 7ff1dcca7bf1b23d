/** A box of a grid of boxes, from 0. */
export type Cell = { row: number; column: number }

/** Where a key leads: to another box, to a new row behind the last one, or nowhere. */
export type GridMove = Cell | 'new' | null

export type GridKey = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/**
 * What Enter and the arrows mean on the lines of an order, as on the entry sheet (docs/domain.md 7.1): down in the same
 * column, up with Shift; behind the last row a new one. Tab stays with the browser, which knows the order of the boxes
 * and the way out.
 */
export function gridMove(
  { key, shiftKey, ctrlKey, metaKey, altKey }: GridKey,
  at: Cell,
  rows: number,
): GridMove {
  if (ctrlKey || metaKey || altKey) return null
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
  if (isUp) return at.row > 0 ? { ...at, row: at.row - 1 } : null
  if (!isDown) return null
  if (at.row + 1 < rows) return { ...at, row: at.row + 1 }
  return key === 'Enter' ? 'new' : null
}
