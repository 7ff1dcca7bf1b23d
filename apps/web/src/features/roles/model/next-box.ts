/** A box of the matrix in the order of reading; `column` is its action. */
type Box = { dataset: { column?: string }; matches: (selector: string) => boolean }

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Where a key leads from the box that has the focus; undefined when it leads nowhere. */
export function nextBox<B extends Box>(
  boxes: readonly B[],
  { key, ctrlKey, metaKey, altKey }: Key,
): B | undefined {
  if (altKey || metaKey) return undefined
  const at = boxes.findIndex((box) => box.matches(':focus'))
  if (at === -1) return undefined
  const column = boxes[at]?.dataset.column
  const isBelow = (box: B) => box.dataset.column === column
  switch (key) {
    case 'ArrowRight':
      return boxes[at + 1]
    case 'ArrowLeft':
      return boxes[at - 1]
    case 'ArrowDown':
      return boxes.slice(at + 1).find(isBelow)
    case 'ArrowUp':
      return boxes.slice(0, at).findLast(isBelow)
    case 'Home':
      return ctrlKey ? boxes[0] : undefined
    case 'End':
      return ctrlKey ? boxes.at(-1) : undefined
    default:
      return undefined
  }
}
