import { type ItemDrag, useItemDrag } from '../use-item-drag.ts'
import type { NamedColumn } from './use-column-actions.ts'

export type ColumnDrag = ItemDrag<NamedColumn>

/** Moving a column in the list by mouse. The buttons beside it do the same, also by keyboard and touch. */
export function useColumnDrag(onMove: (column: NamedColumn, targetId: string) => void): ColumnDrag {
  return useItemDrag(
    ({ header }) => header,
    (column, target) => onMove(column, target.id),
  )
}
