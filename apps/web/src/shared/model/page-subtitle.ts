import { useEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

function set(subtitle: string): void {
  current = subtitle
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The subtitle of the screen that stands; empty when it declares none. */
export function useCurrentSubtitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}

/** Declares the subtitle that the top bar shows under the title while this screen stands, such as a count's number. */
export function usePageSubtitle(subtitle: string): void {
  useEffect(() => {
    set(subtitle)
    return () => set('')
  }, [subtitle])
}
