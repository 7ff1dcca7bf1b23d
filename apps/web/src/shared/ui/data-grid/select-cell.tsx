import { memo, useCallback, useSyncExternalStore } from 'react'
import type { RowSelection } from '../../model/row-selection.ts'
import { gridTexts } from './grid-texts.ts'

/** What a grid needs to let people select its rows. */
export type GridSelect<T> = {
  selection: RowSelection<T>
  /** What people call a row, such as its number. */
  nameOf: (row: T) => string
}

/** Width of the boxes' column, in rem. */
export const selectWidth = 2.25

type SelectCellProps<T> = GridSelect<T> & { row: T; pageOf: () => readonly T[] }

/** The box of a row. A tick draws this box again and nothing else; with Shift it takes the stretch from the last one. */
export const SelectCell = memo(function SelectCell<T>({
  selection,
  nameOf,
  row,
  pageOf,
}: SelectCellProps<T>) {
  const read = useCallback(() => selection.has(row), [selection, row])
  const isSelected = useSyncExternalStore(selection.subscribe, read)
  return (
    <label className='absolute inset-0 grid place-items-center'>
      <input
        type='checkbox'
        data-select
        className='size-4 accent-primary'
        aria-label={gridTexts.selectRow(nameOf(row))}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(row, pageOf(), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}) as <T>(props: SelectCellProps<T>) => React.ReactNode // memo forgets the type parameter

type SelectHeadProps<T> = { selection: RowSelection<T>; page: readonly T[] }

/** The box over the rows: ticks all of this page, or takes their ticks away. */
export function SelectHead<T>({ selection, page }: SelectHeadProps<T>) {
  const read = useCallback(() => selection.ofPage(page), [selection, page])
  const state = useSyncExternalStore(selection.subscribe, read)
  return (
    <label className='absolute inset-0 grid place-items-center'>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = state === 'some'
        }}
        type='checkbox'
        className='size-4 accent-primary'
        aria-label={gridTexts.selectPage}
        disabled={page.length === 0}
        checked={state === 'all'}
        onChange={() => selection.setPage(page, state !== 'all')}
      />
    </label>
  )
}
