import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { SheetCursor } from './sheet-cursor.ts'
import type { SheetCell } from './sheet-moves.ts'

/**
 * What a mouse does on the sheet: a press goes to a box, with Shift it selects up to it, a drag selects on the way. A
 * finger scrolls and taps, as everywhere; and within a box that is typed in, the mouse marks text.
 */
export function useRangePointer(cursor: SheetCursor) {
  const isMouse = useRef(false)
  const isDragging = useRef(false)
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      isMouse.current = event.pointerType === 'mouse'
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      isDragging.current = false
      if (cell === null || event.button !== 0 || !isMouse.current) return
      event.preventDefault()
      isDragging.current = true
      if (event.shiftKey) cursor.extendTo(cell)
      else cursor.moveTo(cell)
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.buttons !== 1) isDragging.current = false
      const cell = isDragging.current ? cellAt(event.target) : null
      if (cell !== null) cursor.extendTo(cell)
    },
  }
}

/** The box under the pointer; null beside the boxes, and in one that is typed in. */
function cellAt(target: EventTarget): SheetCell | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['typing'] !== undefined) return null
  const [row, column] = (target.dataset['cell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column }
}
