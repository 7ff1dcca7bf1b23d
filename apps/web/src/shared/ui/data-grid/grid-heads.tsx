import { hasCards } from './card-look.ts'
import { CardSort } from './card-sort.tsx'
import { columnClassOf, leadCellClass } from './column-look.ts'
import { columnSortingOf } from './column-sorting.ts'
import type { DataColumn } from './data-column.ts'
import { GridHead } from './grid-head.tsx'
import type { Placed } from '../../model/grid-layout.ts'
import { type GridSelect, SelectHead, selectWidth } from './select-cell.tsx'
import type { ColumnActions } from './use-column-actions.ts'
import type { GridModel } from './use-grid-table.ts'

type GridHeadsProps<T extends object> = {
  /** With the width that is being dragged. */
  columns: readonly Placed<DataColumn<T>>[]
  model: GridModel<T>
  actions: ColumnActions
  onDraft: (draft: WidthDraft | undefined) => void
  select: GridSelect<T> | undefined
  page: readonly T[]
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** A width in rem that is being dragged and not kept yet. */
export type WidthDraft = { id: string; width: number }

/** Widths and heads of the columns. */
export function GridHeads<T extends object>(props: GridHeadsProps<T>) {
  const { columns, model, actions, onDraft, select, page, sort, onSort } = props
  return (
    <>
      <colgroup className='print:hidden'>
        {select === undefined ? null : <col style={{ width: `${selectWidth}rem` }} />}
        {columns.map((column) => (
          <col
            key={column.id}
            className={columnClassOf(column)}
            style={column.grow === true ? undefined : { width: `${column.width}rem` }}
          />
        ))}
      </colgroup>
      <thead role='rowgroup'>
        <tr role='row'>
          {select === undefined ? null : (
            <td role='cell' className={`${leadCellClass} sticky top-0 z-20 h-9 border-b bg-sunken`}>
              <SelectHead selection={select.selection} page={page} />
            </td>
          )}
          {columns.map((column, index) => (
            <GridHead
              key={column.id}
              {...{ column, index, actions }}
              sorting={columnSortingOf(model, column.id)}
              mayHide={columns.length > 1}
              onDraft={(width) => onDraft(width === undefined ? undefined : { id: column.id, width })}
            />
          ))}
          {hasCards(columns) ? (
            <td role='cell' className='hidden min-w-0 grow print:hidden @max-2xl:flex'>
              <CardSort columns={columns} sort={sort} onSort={onSort} />
            </td>
          ) : null}
        </tr>
      </thead>
    </>
  )
}
