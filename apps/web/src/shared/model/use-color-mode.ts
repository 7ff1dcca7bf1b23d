import { useSyncExternalStore } from 'react'
import { readColorMode, subscribeColorMode, writeColorMode } from '../lib/color-mode.ts'
import type { ColorMode } from '../lib/color-scheme.ts'
import { keepChoice } from './preference-sync.ts'
import { useCurrentUser } from './use-current-user.ts'

/** The chosen colour mode, and how to choose another: here at once, and for the account. */
export function useColorMode(): { mode: ColorMode; choose: (mode: ColorMode) => void } {
  const { id } = useCurrentUser()
  const mode = useSyncExternalStore(subscribeColorMode, readColorMode)
  return {
    mode,
    choose: (next) => {
      writeColorMode(next)
      keepChoice(id, { colorMode: next })
    },
  }
}
