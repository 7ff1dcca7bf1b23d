import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading after every navigation to another page, so that the keyboard goes on from the top and
 * a screen reader says where one is. Filters and sorting, which change the query alone, leave the focus where it is, and
 * the first screen after a sign-in begins at the top, as any page that was loaded.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { subscribe } = useRouter()
  useEffect(
    () =>
      subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation === undefined || !pathChanged || fromLocation.pathname === '/authorized') return
        heading.current?.blur()
        heading.current?.focus({ preventScroll: true })
      }),
    [subscribe],
  )
  return heading
}
