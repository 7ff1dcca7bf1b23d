import { metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'

/** A column of a list, in the words a screen needs; `DataTable` makes the table's own definition of it. */
export type DataColumn<T> = {
  /** Field of the row as the API sorts by it, such as `location.name`. */
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Least width in rem; the skeleton has the same. A column that grows takes what is left. */
  width: number
  grow?: boolean
  numeric?: boolean
  sortable?: boolean
  /** Key of the page's `sums` that stands in the totals row. */
  sum?: string
  /** The column gives way while the list is narrower than this. */
  from?: ColumnBreakpoint
}

/** Widths of the list itself, not of the window, in rem: 48, 64, 80. The side menu may be open or not. */
export type ColumnBreakpoint = 'medium' | 'wide' | 'widest'

type ColumnMeta = { column: Omit<DataColumn<never>, 'cell'> }

/** Features of every list, registered once. The server sorts and pages, so no row model is loaded. */
export const listFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })

const cellClasses: Record<ColumnBreakpoint, string> = {
  medium: 'hidden @3xl:table-cell print:table-cell',
  wide: 'hidden @5xl:table-cell print:table-cell',
  widest: 'hidden @7xl:table-cell print:table-cell',
}

const columnClasses: Record<ColumnBreakpoint, string> = {
  medium: 'hidden @3xl:table-column print:table-column',
  wide: 'hidden @5xl:table-column print:table-column',
  widest: 'hidden @7xl:table-column print:table-column',
}

/** Class of the cells of a column that gives way on a narrow list. */
export function cellClassOf(column: Pick<DataColumn<never>, 'from'>): string | undefined {
  return column.from === undefined ? undefined : cellClasses[column.from]
}

/** Class of the `<col>` of a column that gives way on a narrow list. */
export function columnClassOf(column: Pick<DataColumn<never>, 'from'>): string | undefined {
  return column.from === undefined ? undefined : columnClasses[column.from]
}

const order: readonly (ColumnBreakpoint | undefined)[] = [undefined, 'medium', 'wide', 'widest']

/** Least width of the table while the columns up to a breakpoint are shown; narrower than that, it scrolls. */
export function leastWidths(columns: readonly Pick<DataColumn<never>, 'from' | 'width'>[]): CSSProperties {
  const upTo = (breakpoint: ColumnBreakpoint | undefined) => {
    const shown = order.slice(0, order.indexOf(breakpoint) + 1)
    return `${columns.reduce((sum, { from, width }) => sum + (shown.includes(from) ? width : 0), 0)}rem`
  }
  return {
    '--least': upTo(undefined),
    '--least-medium': upTo('medium'),
    '--least-wide': upTo('wide'),
    '--least-widest': upTo('widest'),
  }
}

/** Class that goes with `leastWidths`. */
export const leastWidthClass =
  'min-w-(--least) @3xl:min-w-(--least-medium) @5xl:min-w-(--least-wide) @7xl:min-w-(--least-widest)'
