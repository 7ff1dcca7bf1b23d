import { useSyncExternalStore } from 'react'
import { createSignal } from '../lib/create-signal.ts'

/** The dialogs of the frame that any screen may open; one at a time. */
export type FrontDialog = 'palette' | 'shortcuts'

let current: FrontDialog | undefined
const changed = createSignal()

/** Opens a dialog of the frame; undefined closes the one that stands. */
export function showFrontDialog(dialog: FrontDialog | undefined): void {
  current = dialog
  changed.emit()
}

/** The dialog of the frame that stands, if one does. */
export function useFrontDialog(): FrontDialog | undefined {
  return useSyncExternalStore(changed.subscribe, () => current)
}
