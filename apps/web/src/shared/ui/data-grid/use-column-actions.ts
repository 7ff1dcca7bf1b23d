import { useMemo } from 'react'
import { type GridDensity, orderColumns } from '../../model/grid-layout.ts'
import { moveColumn, pinColumn, showColumn, sizeColumn } from '../../model/grid-layout-changes.ts'
import type { GridLayoutControl } from '../../model/use-grid-layout.ts'
import type { DataColumn } from './data-column.ts'
import { gridTexts } from './grid-texts.ts'

export type NamedColumn = Pick<DataColumn<never>, 'id' | 'header' | 'width' | 'from'>

/** What a person can do with the columns; each is told to those who do not see it. */
export type ColumnActions = {
  show: (column: NamedColumn, isShown: boolean) => void
  pin: (column: NamedColumn, isPinned: boolean) => void
  /** To the place of another column. */
  move: (column: NamedColumn, targetId: string) => void
  /** In rem. */
  size: (column: NamedColumn, width: number) => void
  setDensity: (density: GridDensity) => void
  reset: () => void
}

/** The actions on the columns of a grid, over the layout of the person. */
export function useColumnActions(
  columns: readonly NamedColumn[],
  { layout, change, reset }: GridLayoutControl,
  announce: (text: string) => void,
): ColumnActions {
  return useMemo(
    () => ({
      show({ id, header }, isShown) {
        change((now) => showColumn(now, id, isShown))
        announce(isShown ? gridTexts.isShown(header) : gridTexts.isHidden(header))
      },
      pin({ id, header }, isPinned) {
        change((now) => pinColumn(now, id, isPinned))
        announce(isPinned ? gridTexts.isPinned(header) : gridTexts.isUnpinned(header))
      },
      move({ id, header }, targetId) {
        const ordered = orderColumns(columns, layout)
        const place = ordered.findIndex((column) => column.id === targetId) + 1
        change((now) => moveColumn(columns, now, id, targetId))
        announce(gridTexts.isAt(header, place, ordered.length))
      },
      size: ({ id }, width) => change((now) => sizeColumn(now, id, width)),
      setDensity: (density) => change((now) => ({ ...now, density })),
      reset() {
        reset()
        announce(gridTexts.isReset)
      },
    }),
    [columns, layout, change, reset, announce],
  )
}
