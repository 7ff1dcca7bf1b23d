import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it in a list: the browser takes it away from a row that is put elsewhere, as from the
 * one that is moved down. What is gone from the list, or left by the person, is left alone.
 * @param order names the order of the rows
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, order: string): void {
  const held = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = list.current
    const note = () => {
      held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (held.current !== null && list.current?.contains(held.current) === true) held.current.focus()
  }, [list, order])
}
