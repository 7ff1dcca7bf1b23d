import type { CountSheetRow } from '@backoffice/api-types'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCursor } from '../model/sheet-cursor.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'
import type { SheetArea } from '../model/sheet-items.ts'
import type { SheetTool } from '../model/sheet-keys.ts'
import { boxIn } from '../model/sheet-moves.ts'
import { rangeSpan, selectedRange } from '../model/sheet-range.ts'
import type { SheetItem } from '../model/sheet-shape.ts'
import { useRangePointer } from '../model/use-range-pointer.ts'
import { type PastedText, useSheetClipboard } from '../model/use-sheet-clipboard.ts'
import { useSheetVirtualizer } from '../model/use-sheet-virtualizer.ts'
import { useSheetWalk } from '../model/use-sheet-walk.ts'
import { RangeStatus } from './range-status.tsx'
import { SheetAreaHead, SheetHead } from './sheet-heads.tsx'
import { sheetLayout } from './sheet-layout.ts'
import { SheetRow, type SheetRowProps } from './sheet-row.tsx'
import { TouchKeys } from './touch-keys.tsx'

export type SheetGridProps = {
  label: string
  rows: readonly CountSheetRow[]
  areas: readonly SheetArea[]
  queue: EntryQueue
  cursor: SheetCursor
  editor: SheetEditor
  isReadOnly: boolean
  onTool: (tool: SheetTool) => void
  /** Something was pasted that has to be looked at before it counts. */
  onPasted: (pasted: PastedText) => void
}

const widths =
  '[--book:3.75rem] [--box:7.25rem] [--item:9.5rem] [--position:0rem] [--status:1.25rem] [--total:5rem] @3xl:[--book:5rem] @3xl:[--box:9rem] @3xl:[--item:11rem] @3xl:[--position:1.75rem] @3xl:[--status:9rem] @3xl:[--total:5.75rem]'

/** The sheet: a grid with one Tab stop whose cursor moves by the keys of the counting floor; its rows are virtual. */
export function SheetGrid(props: SheetGridProps) {
  const { label, rows, areas, queue, cursor, editor, isReadOnly } = props
  const scroller = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(cursor.subscribe, cursor.state)
  const { cell, head, isAround, focusOrder, takesFocus } = state
  const { shape, onCommand, onArrive } = useSheetWalk(props)
  const { items, itemOfRow, boxes, boxColumns } = shape
  const clipboard = useSheetClipboard({ ...props, boxes })
  const pointer = useRangePointer(cursor)
  const activeIndex = itemOfRow[cell.row] ?? 0
  const headIndex = isAround ? activeIndex : (itemOfRow[head.row] ?? 0)
  const virtualizer = useSheetVirtualizer({ scroller, items, activeIndex, headIndex, focusOrder })
  const range = selectedRange(boxes, state)
  const hasBook = useMemo(() => rows.some((row) => row.bookQty !== undefined), [rows])
  const columns = { boxColumns, hasBook }
  const shared = { ...columns, queue, editor, isReadOnly, clipboard, onArrive, onCommand }
  return (
    <>
      <div
        ref={scroller}
        role='grid'
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-multiselectable='true'
        aria-readonly={isReadOnly || undefined}
        {...pointer}
        style={sheetLayout(columns)}
        className={`min-h-0 flex-1 overflow-auto print:overflow-visible ${widths}`}
      >
        <SheetHead {...columns} />
        <div
          role='rowgroup'
          className='relative min-w-(--sheet-width) @max-lg:min-w-0'
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
                rows={rows}
                areas={areas}
                ariaRowIndex={index + 2}
                activeBox={index === activeIndex ? boxIn(boxes, cell) : null}
                focusOrder={index === activeIndex && takesFocus ? focusOrder : 0}
                isShown={index === activeIndex && !takesFocus}
                span={spanOf(items[index])}
              />
            </div>
          ))}
        </div>
      </div>
      <RangeStatus range={range} />
      {isReadOnly ? null : <TouchKeys onCommand={onCommand} />}
    </>
  )

  function spanOf(item: SheetItem | undefined) {
    return item?.kind === 'row' ? rangeSpan(range, item.rowIndex) : null
  }
}

type SheetLineProps = Omit<SheetRowProps, 'row' | 'rowIndex'> &
  Pick<SheetGridProps, 'rows' | 'areas'> & { item: SheetItem | undefined }

function SheetLine({ item, rows, areas, ...rest }: SheetLineProps) {
  if (item?.kind === 'area') {
    const area = areas[item.areaIndex]
    return area === undefined ? null : <SheetAreaHead area={area} ariaRowIndex={rest.ariaRowIndex} />
  }
  const row = item === undefined ? undefined : rows[item.rowIndex]
  if (item === undefined || row === undefined) return null
  return <SheetRow {...rest} row={row} rowIndex={item.rowIndex} />
}
