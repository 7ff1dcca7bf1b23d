import { useSyncExternalStore } from 'react'
import { type ColorMode, readColorMode, subscribeColorMode, writeColorMode } from './color-mode.ts'

/** The chosen colour mode, and how to choose another. */
export function useColorMode(): { mode: ColorMode; choose: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribeColorMode, readColorMode), choose: writeColorMode }
}
