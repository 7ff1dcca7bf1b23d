import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { CountSheetRow } from '@backoffice/api-types'
import { useCallback, useSyncExternalStore } from 'react'
import type { EntryQueue } from './entry-queue.ts'
import { isUntaken, type RowState } from './row-states.ts'
import { shownTexts } from './row-texts.ts'
import { rowTotal } from './row-total.ts'
import type { SheetEditor } from './sheet-editor.ts'

type RowEntryOptions = { row: CountSheetRow; queue: EntryQueue; editor: SheetEditor }

/**
 * What a row shows: its last entry while that is on its way or refused, else what the server knows. The entry is taken
 * at once, while the rows of the page follow in a task of their own: the row is the editor's, which stands with the entry.
 */
export function useRowEntry(options: RowEntryOptions) {
  const state = useRowState(options.queue, options.row.id)
  const row = options.editor.latest(options.row)
  const texts = shownTexts(row, state)
  return {
    row,
    state,
    texts,
    total: shownTotal(row, state),
    /** The server did not take it, for what others did or said meanwhile perhaps. */
    isRefused: state?.status === 'refused' && state.unitId === undefined,
    /** Whether the box of this unit has to be mended. */
    isWrong: (unitId: number) => isUntaken(state) && (state?.unitId === undefined || state.unitId === unitId),
  }
}

function useRowState(queue: EntryQueue, rowId: number): RowState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => queue.rows.subscribe(rowId, listener),
    [queue, rowId],
  )
  return useSyncExternalStore(subscribe, () => queue.rows.get(rowId))
}

function shownTotal(row: CountSheetRow, state: RowState | undefined): string | null {
  const isOnTheWay = state?.status === 'waiting' || state?.status === 'saving'
  const total = isOnTheWay ? rowTotal(row.units, state.texts) : row.countedQty
  return total === null ? null : plainDecimal(total)
}
