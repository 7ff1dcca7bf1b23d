import type { CountSheetRow } from '@backoffice/api-types'
import { useCallback, useSyncExternalStore } from 'react'
import { buildEntry, plainQuantity, textsOf, type UnitTexts } from './build-entry.ts'
import type { EntryQueue } from './entry-queue.ts'
import type { RowState } from './row-states.ts'
import { rowTotal } from './row-total.ts'

/** What a row shows: its last entry while that is on its way or refused, else what the server knows. */
export function useRowEntry(row: CountSheetRow, queue: EntryQueue) {
  const state = useRowState(queue, row.id)
  const texts = shownTexts(row, state)
  return {
    state,
    texts,
    total: shownTotal(row, state),
    /** Whether the box of this unit has to be mended. */
    isWrong: (unitId: number) =>
      state?.status === 'refused' && (state.unitId === undefined || state.unitId === unitId),
    /** Puts the row on its way with a box changed. @returns false when that box cannot be read */
    commit(unitId: number, text: string): boolean {
      const built = buildEntry(row, { ...texts, [unitId]: text })
      queue.put(row.id, built)
      return built.kind === 'entry' || built.unitId !== unitId
    },
  }
}

function useRowState(queue: EntryQueue, rowId: number): RowState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => queue.rows.subscribe(rowId, listener),
    [queue, rowId],
  )
  return useSyncExternalStore(subscribe, () => queue.rows.get(rowId))
}

function shownTexts(row: CountSheetRow, state: RowState | undefined): UnitTexts {
  return state === undefined || state.status === 'saved' ? textsOf(row) : state.texts
}

function shownTotal(row: CountSheetRow, state: RowState | undefined): string | null {
  const isOnTheWay = state?.status === 'waiting' || state?.status === 'saving'
  const total = isOnTheWay ? rowTotal(row.units, state.texts) : row.countedQty
  return total === null ? null : plainQuantity(total)
}
