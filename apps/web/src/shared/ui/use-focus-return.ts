import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was when a dialog opened. Radix does so for a dialog with a trigger of its own
 * alone, and ours are opened by state. Both go to its `Content`.
 * @param open whether it is shown; a dialog that is drawn only while it is shown needs none
 */
export function useFocusReturn(open = true) {
  const opener = useRef<Element>(null)
  // Before the content is there, because a field with autoFocus takes the focus as soon as it is.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const { activeElement } = document
      if (!(target instanceof Node && target.contains(activeElement))) opener.current = activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
