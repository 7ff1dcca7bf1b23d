import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useDeferredValue, useEffect } from 'react'
import { useMediaQuery } from '../../../shared/lib/use-media-query.ts'
import type { SheetItem } from './sheet-shape.ts'
import { visibleIndexes } from './visible-indexes.ts'

type SheetVirtualizerOptions = {
  scroller: RefObject<HTMLDivElement | null>
  items: readonly SheetItem[]
  /** Item of the row that the cursor stands on. */
  activeIndex: number
  /** Item of the other corner of what is selected. */
  headIndex: number
  focusOrder: number
}

/** Heights before a row is measured. */
const rowHeight = { wide: 49, narrow: 77 }
const areaHeight = 36
/** Moves that lead further than this out of sight are jumps. */
const farthestStep = 3

/** Which rows are drawn: those in sight and the one with the focus, which is brought into sight when it moves. */
export function useSheetVirtualizer(options: SheetVirtualizerOptions) {
  const { scroller, items, activeIndex, headIndex, focusOrder } = options
  // The rows in sight come first, those around them as soon as the browser has the time.
  const overscan = useDeferredValue(8, 0)
  const height = useMediaQuery('(width < 36rem)') ? rowHeight.narrow : rowHeight.wide
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'area' ? areaHeight : height),
    // A new function would make it measure every row again.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    rangeExtractor: (range) => visibleIndexes(range, activeIndex),
    overscan,
    // A row that scrolls in is drawn after the frame of the key; until then those beyond the edge stand there.
    useFlushSync: false,
    scrollPaddingStart: areaHeight,
  })
  useScrollToActive(virtualizer, activeIndex, focusOrder)
  useScrollToHead(virtualizer, activeIndex, headIndex)
  return virtualizer
}

/** A step stays at the edge of what is in sight; a jump lands in the middle, with what is around it. */
function useScrollToActive(
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
  activeIndex: number,
  focusOrder: number,
): void {
  useEffect(() => {
    if (focusOrder === 0) return
    const isJump = itemsOutOfSight(virtualizer, activeIndex) > farthestStep
    virtualizer.scrollToIndex(activeIndex, { align: isJump ? 'center' : 'auto' })
  }, [focusOrder, activeIndex, virtualizer])
}

function itemsOutOfSight({ range }: Virtualizer<HTMLDivElement, HTMLDivElement>, index: number): number {
  if (range === null) return Number.POSITIVE_INFINITY
  return Math.max(range.startIndex - index, index - range.endIndex)
}

/** While a block is drawn, its moving corner stays in sight. */
function useScrollToHead(
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
  activeIndex: number,
  headIndex: number,
): void {
  useEffect(() => {
    if (headIndex !== activeIndex) virtualizer.scrollToIndex(headIndex, { align: 'auto' })
  }, [activeIndex, headIndex, virtualizer])
}
