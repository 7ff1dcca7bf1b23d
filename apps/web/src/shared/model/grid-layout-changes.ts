import { clampWidth, type GridLayout, type LayoutColumn, orderColumns } from './grid-layout.ts'

/** Shows a column, or hides it. */
export function showColumn(layout: GridLayout, id: string, isShown: boolean): GridLayout {
  return {
    ...layout,
    hidden: isShown ? without(layout.hidden, id) : withOne(layout.hidden, id),
    shown: isShown ? withOne(layout.shown, id) : without(layout.shown, id),
  }
}

/** Keeps a column in sight at the left edge, or lets it scroll with the others. */
export function pinColumn(layout: GridLayout, id: string, isPinned: boolean): GridLayout {
  return { ...layout, pinned: isPinned ? withOne(layout.pinned, id) : without(layout.pinned, id) }
}

/** Gives a column a width in rem. */
export function sizeColumn(layout: GridLayout, id: string, width: number): GridLayout {
  return { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }
}

/** Moves a column to the place of another one, and to its side of the pinned columns' border. */
export function moveColumn(
  columns: readonly LayoutColumn[],
  layout: GridLayout,
  id: string,
  targetId: string,
): GridLayout {
  const ordered = orderColumns(columns, layout).map((column) => column.id)
  const target = ordered.indexOf(targetId)
  if (target === -1 || !ordered.includes(id)) return layout
  const order = without(ordered, id).toSpliced(target, 0, id)
  const gone = layout.order.filter((one) => !ordered.includes(one))
  return pinColumn({ ...layout, order: [...order, ...gone] }, id, layout.pinned.includes(targetId))
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
const withOne = (ids: readonly string[], id: string) => [...without(ids, id), id]
