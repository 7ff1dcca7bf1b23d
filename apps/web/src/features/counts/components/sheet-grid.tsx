import type { CountSheetRow } from '@backoffice/api-types'
import { useRef, useSyncExternalStore } from 'react'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCursor } from '../model/sheet-cursor.ts'
import type { SheetArea, SheetItem } from '../model/sheet-items.ts'
import { boxIn } from '../model/sheet-moves.ts'
import { useSheetVirtualizer } from '../model/use-sheet-virtualizer.ts'
import { useSheetWalk } from '../model/use-sheet-walk.ts'
import { SheetAreaHead, SheetHead } from './sheet-heads.tsx'
import { sheetLayout } from './sheet-layout.ts'
import { SheetRow, type SheetRowProps } from './sheet-row.tsx'

type SheetGridProps = {
  label: string
  rows: readonly CountSheetRow[]
  areas: readonly SheetArea[]
  queue: EntryQueue
  cursor: SheetCursor
  isReadOnly: boolean
}

const widths =
  '[--box:7.25rem] [--item:9.5rem] [--position:0rem] [--status:1.25rem] @3xl:[--box:9rem] @3xl:[--item:11rem] @3xl:[--position:1.75rem] @3xl:[--status:9rem]'

/** The sheet: a grid with one Tab stop whose cursor moves by the keys of the counting floor; its rows are virtual. */
export function SheetGrid({ label, rows, areas, queue, cursor, isReadOnly }: SheetGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { cell, focusOrder } = useSyncExternalStore(cursor.subscribe, cursor.state)
  const { items, boxes, itemOfRow, onCommand, onArrive } = useSheetWalk({ rows, areas, cursor })
  const activeIndex = itemOfRow[cell.row] ?? 0
  const virtualizer = useSheetVirtualizer({ scroller, items, activeIndex, focusOrder })
  const columns = { boxColumns: Math.max(...boxes), hasBook: rows.some((row) => row.bookQty !== undefined) }
  const shared = { ...columns, queue, isReadOnly, onArrive, onCommand }
  return (
    <div
      ref={scroller}
      role='grid'
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-readonly={isReadOnly || undefined}
      style={sheetLayout(columns)}
      className={`min-h-0 flex-1 overflow-auto print:overflow-visible ${widths}`}
    >
      <SheetHead {...columns} />
      <div
        role='rowgroup'
        className='relative min-w-(--sheet-width)'
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role='presentation'
            className='absolute inset-x-0 top-0 focus-within:z-10'
            style={{ transform: `translateY(${start}px)` }}
          >
            <SheetLine
              {...shared}
              item={items[index]}
              ariaRowIndex={index + 2}
              activeBox={index === activeIndex ? boxIn(boxes, cell) : null}
              focusOrder={index === activeIndex ? focusOrder : 0}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

type SheetLineProps = Omit<SheetRowProps, 'row' | 'rowIndex'> & { item: SheetItem | undefined }

function SheetLine({ item, ...rest }: SheetLineProps) {
  if (item === undefined) return null
  if (item.kind === 'area') return <SheetAreaHead area={item.area} ariaRowIndex={rest.ariaRowIndex} />
  return <SheetRow {...rest} row={item.row} rowIndex={item.rowIndex} />
}
