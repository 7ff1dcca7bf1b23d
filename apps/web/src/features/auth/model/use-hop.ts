import { useEffect, useRef } from 'react'

/** Leaves for another address, once, without an entry in the history. */
export function useHop(address: () => string): void {
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    location.replace(address())
  })
}
