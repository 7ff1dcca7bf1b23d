import { useEffect, useRef } from 'react'

/** Takes the focus into a part that has opened over the screen, and gives it back when the part closes. */
export function useOverlayFocus(isOver: boolean) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOver) return
    const opener = document.activeElement
    part.current?.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOver])
  return part
}
