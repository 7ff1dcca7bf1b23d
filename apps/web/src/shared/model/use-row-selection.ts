import { useEffect, useRef, useState } from 'react'
import { RowSelection } from './row-selection.ts'

/**
 * The selected rows of a list. They stay while one turns pages, and fall away with another filter, since nobody could
 * see them any more.
 * @param idOf names a row; must be stable
 * @param filter names what the list is narrowed to
 */
export function useRowSelection<T>(idOf: (row: T) => string, filter: string): RowSelection<T> {
  const [selection] = useState(() => new RowSelection<T>(idOf))
  const last = useRef(filter)
  useEffect(() => {
    if (last.current === filter) return
    last.current = filter
    selection.clear()
  }, [filter, selection])
  return selection
}
