import { useSyncExternalStore } from 'react'

/** The dialogs of the frame that any screen may open; one at a time. */
export type FrontDialog = 'palette' | 'shortcuts'

let current: FrontDialog | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a dialog of the frame; undefined closes the one that stands. */
export function showFrontDialog(dialog: FrontDialog | undefined): void {
  current = dialog
  for (const listener of listeners) listener()
}

/** The dialog of the frame that stands, if one does. */
export function useFrontDialog(): FrontDialog | undefined {
  return useSyncExternalStore(subscribe, () => current)
}
