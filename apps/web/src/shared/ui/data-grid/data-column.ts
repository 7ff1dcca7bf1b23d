import type { ReactNode } from 'react'

/** A column of a grid, in the words a screen needs; the table's own definition is made of it. */
export type DataColumn<T> = {
  /** Field of the row as the API sorts by it, such as `location.name`. */
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Width in rem, of the skeleton too; a person may choose another. A column that grows takes what is left. */
  width: number
  grow?: boolean
  numeric?: boolean
  sortable?: boolean
  /** What a grid that sorts in the browser sorts by; of a numeric column a decimal text. */
  sortKey?: (row: T) => string | null
  /** Key of the page's `sums` that stands in the totals row. */
  sum?: string
  /** The column gives way while the list is narrower than this. */
  from?: ColumnBreakpoint
  /** Where it stands on a card, as which a phone shows a row; a grid without any stays a table there. */
  card?: CardPlace
}

/** What a card is called by, what stands beside that, or one of the facts below; a key fact also where its column gives way. */
export type CardPlace = 'title' | 'aside' | 'fact' | 'key-fact'

/** Widths of the list itself, not of the window, in rem: 48, 64, 80. The side menu may be open or not. */
export type ColumnBreakpoint = 'medium' | 'wide' | 'widest'
