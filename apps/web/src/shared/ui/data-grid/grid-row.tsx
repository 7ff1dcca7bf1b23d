import { memo, type ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Placed } from '../../model/grid-layout.ts'
import { cardData } from './card-look.ts'
import { cellClassOf, cellStyleOf, leadCellClass } from './column-look.ts'
import type { DataColumn } from './data-column.ts'
import { type GridSelect, SelectCell } from './select-cell.tsx'

export type GridRowProps<T> = {
  row: T
  columns: readonly Placed<DataColumn<T>>[]
  select: GridSelect<T> | undefined
  /** The rows that are drawn with this one; asked when they are needed, so that it may stay the same function. */
  pageOf: () => readonly T[]
  /** Its place among the rows, from 0. */
  index: number
  /** Tells the place to those who do not see it: not every row is in the document. */
  isVirtual?: boolean
  /** Is told the row, where rows are not all as high. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined
}

function DrawnRow<T>(props: GridRowProps<T>) {
  const { row, columns, select, pageOf, index, isVirtual = false, measure } = props
  return (
    <tr
      ref={measure}
      role='row'
      data-index={index}
      tabIndex={-1}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      className='group/row -outline-offset-2 hover:bg-sunken focus-within:bg-primary-soft has-[[data-select]:checked]:bg-primary-soft print:break-inside-avoid'
    >
      {select === undefined ? null : (
        <td
          role='cell'
          data-lead
          className={`${leadCellClass} z-[5] border-b bg-surface group-last/row:border-b-0 group-focus-within/row:bg-primary-soft group-hover/row:bg-sunken group-has-[[data-select]:checked]/row:bg-primary-soft`}
        >
          <SelectCell {...select} row={row} pageOf={pageOf} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          role='cell'
          {...cardData(column)}
          data-pinned={column.isPinned || undefined}
          style={cellStyleOf(column, place)}
          className={classNames(
            cellClassOf(column),
            'h-9 truncate border-b py-0 align-middle group-last/row:border-b-0 group-data-[density=compact]/table:h-7',
            column.isPinned &&
              'z-[5] bg-surface group-focus-within/row:bg-primary-soft group-hover/row:bg-sunken group-has-[[data-select]:checked]/row:bg-primary-soft',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** A row; it is drawn again only when its own data, its place or the columns change. */
export const GridRow = memo(DrawnRow) as <T>(props: GridRowProps<T>) => ReactNode // memo forgets the type parameter
