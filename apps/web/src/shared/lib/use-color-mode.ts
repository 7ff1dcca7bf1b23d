import { useSyncExternalStore } from 'react'
import { readColorMode, subscribeColorMode, writeColorMode } from './color-mode.ts'
import type { ColorMode } from './color-scheme.ts'

/** The chosen colour mode, and how to choose another. */
export function useColorMode(): { mode: ColorMode; choose: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribeColorMode, readColorMode), choose: writeColorMode }
}
