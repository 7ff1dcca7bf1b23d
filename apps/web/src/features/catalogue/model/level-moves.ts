export type LevelMove = 'up' | 'down' | 'previous' | 'next'

/**
 * Takes the focus from one cell of levels to another: down and up the same level, on and back through all of them.
 * @returns whether there was one
 */
export function moveFrom(cell: HTMLElement, move: LevelMove): boolean {
  const level = cell.dataset['level'] ?? ''
  const isAlong = move === 'up' || move === 'down'
  const chosen = isAlong ? `[data-level="${level}"]` : '[data-level]'
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLElement>(chosen) ?? [])]
  const step = move === 'down' || move === 'next' ? 1 : -1
  const next = cells[cells.indexOf(cell) + step]
  next?.focus()
  return next !== undefined
}
