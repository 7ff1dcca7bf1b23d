import { type ColorMode, resolveColorScheme } from './color-scheme.ts'
import { createSignal } from './create-signal.ts'
import { readStored, writeStored } from './stored.ts'

/** Keys in the browser's storage: the choice, and the scheme it comes to. */
const modeKey = 'mui-mode'
const schemeKey = 'mui-color-scheme'
/** Where choices lie that the server has not heard of yet; the page looks there without loading anything. */
export const unsentKey = 'unsent-preferences'

const changed = createSignal()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The choice that is stored; light when there is none. */
export function readColorMode(): ColorMode {
  const stored = readStored(modeKey)
  return stored === 'dark' || stored === 'system' ? stored : 'light'
}

/** Stores the choice and shows it. */
export function writeColorMode(mode: ColorMode): void {
  writeStored(modeKey, mode)
  showColorMode()
}

/** Shows the stored choice: the attribute that the style sheet reads, and the mirror of the resolved scheme. */
export function showColorMode(): void {
  const scheme = resolveColorScheme(readColorMode(), prefersDark().matches)
  document.documentElement.dataset.theme = scheme
  document.documentElement.style.colorScheme = scheme
  writeStored(schemeKey, scheme)
  changed.emit()
}

/** Follows other tabs and the device. @returns a function that stops it */
export function followColorMode(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === modeKey || event.key === null) showColorMode()
  }
  const media = prefersDark()
  window.addEventListener('storage', onStorage)
  media.addEventListener('change', showColorMode)
  return () => {
    window.removeEventListener('storage', onStorage)
    media.removeEventListener('change', showColorMode)
  }
}

/** For `useSyncExternalStore`. */
export const subscribeColorMode = changed.subscribe
