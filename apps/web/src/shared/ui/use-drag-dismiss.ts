import { type PointerEvent, useRef } from 'react'
import { isDraggedAway } from '../lib/drag-dismiss.ts'

/**
 * Dragging a toast away: it follows the pointer sideways, leaves when it was dragged far enough, else goes back.
 * The start of the drag is kept from the library around it, whose own swipe dismisses much sooner.
 */
export function useDragDismiss(onDismiss: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const start = useRef<number | undefined>(undefined)

  function move(offset: number): void {
    const element = ref.current
    if (element === null) return
    element.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
    element.style.opacity =
      offset === 0 ? '' : String(1 - Math.min(0.6, Math.abs(offset) / element.offsetWidth / 1.6))
  }

  function end(event: PointerEvent<HTMLDivElement>, given: boolean): void {
    if (start.current === undefined) return
    const offset = event.clientX - start.current
    start.current = undefined
    if (given && isDraggedAway(offset, event.currentTarget.offsetWidth)) onDismiss()
    else move(0)
  }

  return {
    ref,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        event.stopPropagation()
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a')))
          return
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (start.current !== undefined) move(event.clientX - start.current)
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLDivElement>) => end(event, false),
    },
  }
}
