import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShortcutKeys } from './match-shortcut.ts'
import { registerShortcut, type ShortcutPlace } from './shortcut-registry.ts'

/**
 * Calls `onPress` for keys pressed anywhere on the page, except while one is typing or a modal dialog stands in front
 * that `home` is not in; with Ctrl also while one is typing. The label is what the list of shortcuts (`?`) says of them.
 * @param keys such as `n`, `mod+k` or `g c`; undefined listens to nothing
 * @param home an element of the part that the shortcut belongs to, where that part may stand in a dialog
 */
export function useHotkey(
  keys: ShortcutKeys | undefined,
  label: string,
  onPress: () => void,
  place: ShortcutPlace = 'page',
  home?: RefObject<Element | null>,
): void {
  const latest = useRef(onPress)
  useLayoutEffect(() => {
    latest.current = onPress
  })
  useLayoutEffect(() => {
    if (keys === undefined) return
    const run = () => latest.current()
    return registerShortcut({ keys, label, place, run, home: () => home?.current ?? null })
  }, [keys, label, place, home])
}
