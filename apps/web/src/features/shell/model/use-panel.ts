import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows a panel in the top layer, over dialogs as well. It takes the focus to its last button once, unless somebody is
 * typing, and gives it back when it goes. What is pressed in it is no press beside the dialog under it.
 */
export function usePanel(panel: RefObject<HTMLElement | null>, hasTakenFocus: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return
    const keepPress = (event: Event) => event.stopPropagation()
    element.addEventListener('pointerdown', keepPress)
    element.showPopover()
    const before = document.activeElement
    if (!hasTakenFocus.current && !isTyping(before)) {
      hasTakenFocus.current = true
      element.querySelector<HTMLElement>('button:last-of-type')?.focus()
    }
    return () => {
      element.removeEventListener('pointerdown', keepPress)
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [panel, hasTakenFocus])
}

function isTyping(element: Element | null): boolean {
  return element !== null && element.closest('input, textarea, select, [contenteditable]') !== null
}
