import { useEffect, useRef } from 'react'

/** Calls `onChange` whenever `value` is another one than before; not for the first. */
export function useChange(value: unknown, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (Object.is(before.current, value)) return
    before.current = value
    onChange()
  })
}
