import { useEffect, useState } from 'react'

/** A value once it has stood still, such as what is typed before a server is asked. @param ms for how long, in ms */
export function useDebouncedValue<T>(value: T, ms = 350): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
