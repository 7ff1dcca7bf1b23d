import type { CountSheetRow } from '@backoffice/api-types'
import { textsOf, type UnitTexts } from './build-entry.ts'
import type { RowState } from './row-states.ts'

/** What the boxes of a row show: its last entry while that is on its way or refused, else what the server knows. */
export function shownTexts(row: CountSheetRow, state: RowState | undefined): UnitTexts {
  const isTaken = state?.status === 'saved' || state?.status === 'contested'
  return state === undefined || isTaken ? textsOf(row) : state.texts
}

/** Whether two rows of boxes say the same; a box without a text is empty. */
export function isSameTexts(one: UnitTexts, other: UnitTexts): boolean {
  const unitIds = Object.keys({ ...one, ...other }).map(Number)
  return unitIds.every((id) => (one[id] ?? '') === (other[id] ?? ''))
}
