import type { CountSheetRow } from '@backoffice/api-types'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCursor } from '../model/sheet-cursor.ts'
import { type SheetArea, type SheetItem, sheetItems } from '../model/sheet-items.ts'
import type { SheetCommand } from '../model/sheet-keys.ts'
import { boxIn, moveCell, nextUncountedRow } from '../model/sheet-moves.ts'
import { visibleIndexes } from '../model/visible-indexes.ts'
import { SheetAreaHead, SheetHead } from './sheet-heads.tsx'
import { sheetLayout } from './sheet-layout.ts'
import { SheetRow } from './sheet-row.tsx'

type SheetGridProps = {
  label: string
  rows: readonly CountSheetRow[]
  areas: readonly SheetArea[]
  queue: EntryQueue
  cursor: SheetCursor
  isReadOnly: boolean
}

const rowHeight = 49
const areaHeight = 36
/** Moves of more rows than this are jumps. */
const steps = 3

/**
 * The sheet: a grid with one Tab stop whose cursor moves by the keys of the counting floor. Only the rows in sight are
 * drawn, and the one that holds the focus, wherever it is.
 */
export function SheetGrid({ label, rows, areas, queue, cursor, isReadOnly }: SheetGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { cell, focusOrder } = useSyncExternalStore(cursor.subscribe, cursor.state)
  const items = useMemo(() => sheetItems(rows, areas), [rows, areas])
  const boxes = useMemo(() => rows.map((row) => Math.max(row.units.length, 1)), [rows])
  const indexOfRow = useMemo(() => indexesOfRows(items), [items])
  const activeIndex = indexOfRow[cell.row] ?? 0
  const columns = { boxColumns: Math.max(...boxes), hasBook: rows.some((row) => row.bookQty !== undefined) }

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'area' ? areaHeight : rowHeight),
    getItemKey: (index) => keyOf(items[index]),
    rangeExtractor: (range) => visibleIndexes(range, activeIndex),
    overscan: 8,
    scrollPaddingStart: areaHeight,
  })

  useScrollToActive(virtualizer, activeIndex, focusOrder)

  const latest = useRef({ rows, boxes })
  useEffect(() => {
    latest.current = { rows, boxes }
  })
  const runCommand = useCallback((command: SheetCommand) => moveBy(command, cursor, latest.current), [cursor])
  const arrive = useCallback((row: number, column: number) => cursor.arriveAt({ row, column }), [cursor])

  return (
    <div
      ref={scroller}
      role='grid'
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-readonly={isReadOnly || undefined}
      style={sheetLayout(columns)}
      className='min-h-0 flex-1 overflow-auto [--box:7.25rem] [--item:9.5rem] [--position:0rem] [--status:1.25rem] @3xl:[--box:9rem] @3xl:[--item:11rem] @3xl:[--position:1.75rem] @3xl:[--status:9rem] print:overflow-visible'
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
              item={items[index]}
              ariaRowIndex={index + 2}
              activeBox={index === activeIndex ? boxIn(boxes, cell) : null}
              focusOrder={index === activeIndex ? focusOrder : 0}
              {...{ ...columns, queue, isReadOnly, onArrive: arrive, onCommand: runCommand }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A step stays at the edge of what is in sight; a jump lands in the middle, with what is around it. */
function useScrollToActive(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  activeIndex: number,
  focusOrder: number,
): void {
  const before = useRef(-steps)
  useEffect(() => {
    if (focusOrder === 0) return
    const isJump = Math.abs(activeIndex - before.current) > steps
    before.current = activeIndex
    virtualizer.scrollToIndex(activeIndex, { align: isJump ? 'center' : 'auto' })
  }, [focusOrder, activeIndex, virtualizer])
}

type SheetLineProps = Omit<Parameters<typeof SheetRow>[0], 'row' | 'rowIndex'> & {
  item: SheetItem | undefined
}

function SheetLine({ item, ...rest }: SheetLineProps) {
  if (item === undefined) return null
  if (item.kind === 'area') return <SheetAreaHead area={item.area} ariaRowIndex={rest.ariaRowIndex} />
  return <SheetRow {...rest} row={item.row} rowIndex={item.rowIndex} />
}

/** @returns false when the move leads out of the grid, which is the browser's to do */
function moveBy(
  command: SheetCommand,
  cursor: SheetCursor,
  { rows, boxes }: { rows: readonly CountSheetRow[]; boxes: readonly number[] },
): boolean {
  const { cell } = cursor.state()
  if (command.kind === 'restore') return true
  if (command.kind === 'next-uncounted') {
    const row = nextUncountedRow(
      rows.map((one) => one.countedQty !== null),
      cell.row,
    )
    if (row !== null) cursor.moveTo({ row, column: 0 })
    return true
  }
  const to = moveCell(boxes, cell, command.move)
  if (to === null) return false
  cursor.moveTo(to)
  return true
}

function indexesOfRows(items: readonly SheetItem[]): number[] {
  return items.flatMap((item, index) => (item.kind === 'row' ? [index] : []))
}

function keyOf(item: SheetItem | undefined): string {
  if (item === undefined) return ''
  return item.kind === 'row' ? `row-${item.row.id}` : `area-${item.area.key}`
}
