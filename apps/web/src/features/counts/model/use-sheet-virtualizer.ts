import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { SheetItem } from './sheet-items.ts'
import { visibleIndexes } from './visible-indexes.ts'

type SheetVirtualizerOptions = {
  scroller: RefObject<HTMLDivElement | null>
  items: readonly SheetItem[]
  /** Item of the row that the cursor stands on. */
  activeIndex: number
  focusOrder: number
}

/** Heights before a row is measured. */
const rowHeight = 49
const areaHeight = 36
/** Moves over more items than this are jumps. */
const farthestStep = 3

/** Which rows are drawn: those in sight and the one with the focus, which is brought into sight when it moves. */
export function useSheetVirtualizer({ scroller, items, activeIndex, focusOrder }: SheetVirtualizerOptions) {
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'area' ? areaHeight : rowHeight),
    getItemKey: (index) => keyOf(items[index]),
    rangeExtractor: (range) => visibleIndexes(range, activeIndex),
    overscan: 8,
    scrollPaddingStart: areaHeight,
  })
  useScrollToActive(virtualizer, activeIndex, focusOrder)
  return virtualizer
}

/** A step stays at the edge of what is in sight; a jump lands in the middle, with what is around it. */
function useScrollToActive(
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
  activeIndex: number,
  focusOrder: number,
): void {
  const before = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (focusOrder === 0) return
    const isJump = Math.abs(activeIndex - before.current) > farthestStep
    before.current = activeIndex
    virtualizer.scrollToIndex(activeIndex, { align: isJump ? 'center' : 'auto' })
  }, [focusOrder, activeIndex, virtualizer])
}

function keyOf(item: SheetItem | undefined): string {
  if (item === undefined) return ''
  return item.kind === 'row' ? `row-${item.row.id}` : `area-${item.area.key}`
}
