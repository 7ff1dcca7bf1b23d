import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { GridDensity } from '../../model/grid-layout.ts'
import type { GridBodyProps } from './grid-body.tsx'
import { hasCards } from './card-look.ts'
import { GridRow } from './grid-row.tsx'
import { pixelsOf } from './rem.ts'

export type VirtualBodyProps<T> = GridBodyProps<T>

const rowHeights: Record<GridDensity, number> = { comfortable: 2.25, compact: 1.75 }
/** About as high as most cards are, in rem. */
const cardHeight = 8

/**
 * The rows in sight, a few around them, and the one with the focus, so that scrolling never loses it. They are rows of
 * a native table: what is left out between them is one empty row as high as they are.
 */
export function VirtualBody<T>(props: VirtualBodyProps<T>) {
  const { rows, columns, select, pageOf, density, scroller } = props
  const focused = useRef(-1)
  const isCards = useCards(scroller, hasCards(columns))
  const rowHeight = pixelsOf(isCards ? cardHeight : rowHeights[density])
  const [drawnBefore] = useState(() => (isCards ? itemsOf(scroller.current) : []))
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // It may take the place of rows that were all drawn and are scrolled already: each stays where it is.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    initialMeasurementsCache: drawnBefore,
    rangeExtractor: (range) => withFocused(range, focused.current),
    // No getItemKey: a function that is new with each drawing has all rows measured again, at every frame of scrolling.
    overscan: 10,
  })
  const heightMeasured = useRef(rowHeight)
  useLayoutEffect(() => {
    if (heightMeasured.current === rowHeight) return
    heightMeasured.current = rowHeight
    measureAnew(virtualizer)
  }, [virtualizer, rowHeight])
  function noteFocus({ target }: FocusEvent): void {
    focused.current = Number(target.closest('tr')?.dataset['index'] ?? -1)
  }
  const cellTotal = columns.length + (select === undefined ? 0 : 1)
  const items = virtualizer.getVirtualItems()
  return (
    <tbody role='rowgroup' onFocus={noteFocus} onBlur={() => (focused.current = -1)}>
      {items.map((item, place) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <Fragment key={row.id}>
            <Gap height={item.start - endOf(items[place - 1])} columns={cellTotal} />
            <GridRow
              row={row.original}
              index={item.index}
              isVirtual
              measure={isCards ? virtualizer.measureElement : undefined}
              {...{ columns, select, pageOf }}
            />
          </Fragment>
        )
      })}
      <Gap height={virtualizer.getTotalSize() - endOf(items.at(-1))} columns={cellTotal} />
    </tbody>
  )
}

/** The rows that stand in the document, with their heights. */
function itemsOf(scroller: HTMLElement | null): VirtualItem[] {
  const drawn = [...(scroller?.querySelectorAll<HTMLElement>('tbody tr[data-index]') ?? [])]
  let end = 0
  return drawn.map(({ offsetHeight: size }, index) => {
    const start = end
    end += size
    return { index, key: index, start, end, size, lane: 0 }
  })
}

/**
 * Forgets the heights of all rows and takes those of the drawn ones. The order matters: a height that is reported while
 * the places are still those of before is taken for no change, and would be lost while its row is drawn.
 */
function measureAnew(virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>): void {
  virtualizer.measure()
  virtualizer.getTotalSize()
  // What is drawn stands where it stands; nothing moves by its height being known.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  for (const row of virtualizer.elementsCache.values())
    virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight)
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined
}

/** Whether rows are drawn as cards, which are as high as what they say. */
function useCards(scroller: RefObject<HTMLElement | null>, mayBe: boolean): boolean {
  const [isNarrow, setIsNarrow] = useState(() => isLaidOutAnew(scroller.current))
  useEffect(() => {
    const element = scroller.current
    if (element === null || !mayBe) return
    const watcher = new ResizeObserver(() => setIsNarrow(isLaidOutAnew(element)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [scroller, mayBe])
  return mayBe && isNarrow
}

const isLaidOutAnew = (scroller: HTMLElement | null) => {
  const table = scroller?.querySelector('table')
  return table instanceof HTMLElement && getComputedStyle(table).display === 'block'
}

const endOf = (item: VirtualItem | undefined) => item?.end ?? 0

/** What is drawn: the rows in sight and the one with the focus. */
function withFocused(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
  return [...indexes, focused].toSorted((a, b) => a - b)
}

/** Takes the room of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden='true' data-gap>
      <td colSpan={columns} className='p-0' style={{ height }} />
    </tr>
  )
}
