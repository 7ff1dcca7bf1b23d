import type { GridLayout } from './grid-layout.ts'

/** Whether two layouts show a grid in the same way. */
export function isSameLayout(one: GridLayout, other: GridLayout): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted({ order, hidden, shown, widths, pinned, density }: GridLayout) {
  const byName = Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [order, hidden.toSorted(), shown.toSorted(), byName, pinned, density]
}
