import { type DragEvent, useState } from 'react'

export type ItemDrag<T> = {
  dragged: T | undefined
  /** The item over which the dragged one is. */
  over: T | undefined
  /** What an item of the list listens to. */
  itemProps: (item: T) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/**
 * Moving an item of a list by mouse. Buttons or keys beside it must do the same: nobody can drag by keyboard.
 * @param textOf what other windows get when it is dropped there
 */
export function useItemDrag<T>(
  textOf: (item: T) => string,
  onMove: (item: T, target: T) => void,
): ItemDrag<T> {
  const [dragged, setDragged] = useState<T>()
  const [over, setOver] = useState<T>()
  function end(): void {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    over,
    itemProps: (item) => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', textOf(item))
        setDragged(() => item)
      },
      onDragOver(event) {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(() => item)
      },
      onDrop(event) {
        event.preventDefault()
        if (dragged !== undefined && dragged !== item) onMove(dragged, item)
        end()
      },
      onDragEnd: end,
    }),
  }
}
