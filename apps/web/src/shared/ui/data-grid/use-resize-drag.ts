import { type PointerEvent, useRef } from 'react'
import { remOf } from './rem.ts'
import type { ResizeProps } from './resize-handle.tsx'

type Drag = { startX: number; startWidth: number; width: number | undefined }

/** Drag of a column's border by mouse, pen or finger: shown while it goes on, kept at its end, forgotten when cancelled. */
export function useResizeDrag({ onDraft, onSize }: Pick<ResizeProps, 'onDraft' | 'onSize'>) {
  const drag = useRef<Drag>(undefined)
  function end(isKept: boolean): void {
    const width = drag.current?.width
    drag.current = undefined
    if (isKept && width !== undefined) onSize(width)
    onDraft(undefined)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const startWidth = event.currentTarget.closest('th')?.offsetWidth ?? 0
      drag.current = { startX: event.clientX, startWidth, width: undefined }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current === undefined) return
      const { startX, startWidth } = drag.current
      drag.current.width = remOf(startWidth + event.clientX - startX)
      onDraft(drag.current.width)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}
