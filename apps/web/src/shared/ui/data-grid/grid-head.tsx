import { useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Placed } from '../../model/grid-layout.ts'
import { cellClassOf, cellStyleOf } from './column-look.ts'
import type { ColumnSorting, SortDirection } from './column-sorting.ts'
import type { DataColumn } from './data-column.ts'
import { fitContent } from './fit-content.ts'
import { HeadMenuSlot } from './head-menu-slot.tsx'
import { focusBeside, neighbourOf } from './head-neighbours.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { SortButton } from './sort-button.tsx'
import type { ColumnActions } from './use-column-actions.ts'

export type GridHeadProps<T> = {
  column: Placed<DataColumn<T>>
  /** Where among the columns it stands. */
  index: number
  /** Undefined when the rows cannot be sorted by it. */
  sorting: ColumnSorting | undefined
  actions: ColumnActions
  /** False for the last column that is shown. */
  mayHide: boolean
  /** Shows a width in rem while it is being dragged. */
  onDraft: (width: number | undefined) => void
}

/** Head of a column: its name, which sorts; its menu; and its border, which sizes it. */
export function GridHead<T>(props: GridHeadProps<T>) {
  const { column, index, sorting, actions, onDraft } = props
  const head = useRef<HTMLTableCellElement>(null)
  return (
    <th
      ref={head}
      scope='col'
      role='columnheader'
      aria-sort={sorting === undefined ? undefined : ariaSort(sorting)}
      data-column={column.id}
      data-pinned={column.isPinned || undefined}
      style={cellStyleOf(column, index)}
      className={classNames(
        cellClassOf(column),
        'group/head sticky top-0 print:static h-9 border-b bg-sunken text-xs font-medium whitespace-nowrap text-muted',
        column.isPinned ? 'z-20' : 'z-10',
      )}
    >
      {sorting === undefined ? (
        <span data-column-name>{column.header}</span>
      ) : (
        <SortButton name={column.header} sorting={sorting} />
      )}
      <HeadMenuSlot {...menuOf(props, () => head.current)} />
      <ResizeHandle column={column} onDraft={onDraft} onSize={(width) => actions.size(column, width)} />
    </th>
  )
}

/** What the menu of a column does; `head` is asked when something is chosen. */
function menuOf<T>(
  { column, sorting, actions, mayHide }: GridHeadProps<T>,
  head: () => HTMLTableCellElement | null,
) {
  const beside = (by: -1 | 1) => {
    const cell = head()
    return cell === null ? undefined : neighbourOf(cell, by)?.dataset['column']
  }
  return {
    column,
    sorting,
    onPin: () => actions.pin(column, !column.isPinned),
    onHide: mayHide
      ? () => {
          const cell = head()
          if (cell !== null) focusBeside(cell)
          actions.show(column, false)
        }
      : undefined,
    canMove: (by: -1 | 1) => beside(by) !== undefined,
    onMove(by: -1 | 1) {
      const target = beside(by)
      if (target !== undefined) actions.move(column, target)
    },
    onSetWidth: () => head()?.querySelector<HTMLElement>('[data-resize]')?.focus(),
    onFit() {
      const cell = head()
      if (cell !== null) actions.size(column, fitContent(cell))
    },
  }
}

const ariaSorts: Record<SortDirection, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }

/** One column at a time says its order (ARIA 1.2); the names of the others say theirs. */
function ariaSort({ sorted, place = 1 }: ColumnSorting) {
  return sorted === undefined || place > 1 ? 'none' : ariaSorts[sorted]
}
