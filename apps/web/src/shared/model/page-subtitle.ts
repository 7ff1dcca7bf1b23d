import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '../lib/create-signal.ts'

let current = ''
const changed = createSignal()

function set(subtitle: string): void {
  current = subtitle
  changed.emit()
}

/** The subtitle of the screen that stands; empty when it declares none. */
export function useCurrentSubtitle(): string {
  return useSyncExternalStore(changed.subscribe, () => current)
}

/** Declares the subtitle that the top bar shows under the title while this screen stands, such as a count's number. */
export function usePageSubtitle(subtitle: string): void {
  useEffect(() => {
    set(subtitle)
    return () => set('')
  }, [subtitle])
}
