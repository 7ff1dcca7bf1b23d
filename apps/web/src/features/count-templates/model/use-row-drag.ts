import { type PointerEvent, useState } from 'react'
import type { RowKey } from './walk.ts'

/** Where a dragged row would come to stand: before a row, or at the end of an area. */
type Target = { areaId: number; index: number }
export type RowDrag = {
  dragged: RowKey | undefined
  over: Target | undefined
  /** What the grip of a row listens to. */
  gripProps: (key: RowKey) => {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/**
 * Moving a row by mouse, pen or finger. What it may be dropped on says so by `data-area` and `data-index`. Keys do the
 * same: nobody can drag by keyboard.
 */
export function useRowDrag(onMove: (key: RowKey, to: Target) => void): RowDrag {
  const [drag, setDrag] = useState<{ key: RowKey; over: Target | undefined }>()
  return {
    dragged: drag?.key,
    over: drag?.over,
    gripProps: (key) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ key, over: undefined })
      },
      onPointerMove(event) {
        if (drag?.key === key) setDrag({ key, over: targetAt(event.clientX, event.clientY) })
      },
      onPointerUp() {
        if (drag?.over !== undefined) onMove(key, drag.over)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

function targetAt(x: number, y: number): Target | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-area][data-index]')
  if (place === undefined || place === null) return undefined
  const { area, index, row } = place.dataset
  const { top, height } = place.getBoundingClientRect()
  // On the lower half of a row it comes behind that row, so that it can come to the end of an area.
  const isBehind = row !== undefined && y > top + height / 2
  return { areaId: Number(area), index: Number(index) + (isBehind ? 1 : 0) }
}
