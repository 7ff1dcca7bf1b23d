import type { MouseEventHandler } from 'react'
import type { GridModel } from './use-grid-table.ts'

export type SortDirection = 'asc' | 'desc'

/** How the rows stand by a column, and the ways to change it. */
export type ColumnSorting = {
  /** Undefined while the rows stand by other columns. */
  sorted: SortDirection | undefined
  /** Its place among the columns by which the rows stand, from 1; undefined while there is one at most. */
  place: number | undefined
  /** With Shift the column joins the order, else it is the only one. */
  onToggle: MouseEventHandler
  /** Undefined takes the column out of the order. */
  sortBy: (direction: SortDirection | undefined) => void
}

/** The sorting of a column; undefined when the rows cannot be sorted by it. */
export function columnSortingOf<T extends object>(
  model: GridModel<T>,
  id: string,
): ColumnSorting | undefined {
  const column = model.getColumn(id)
  const toggle = column?.getToggleSortingHandler()
  if (column === undefined || toggle === undefined || !column.getCanSort()) return undefined
  const place = column.getSortIndex() + 1
  return {
    sorted: column.getIsSorted() || undefined,
    place: place > 0 && model.state.sorting.length > 1 ? place : undefined,
    onToggle: toggle,
    sortBy(direction) {
      if (direction === undefined) column.clearSorting()
      else column.toggleSorting(direction === 'desc')
    },
  }
}
