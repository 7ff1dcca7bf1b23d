import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchQuery } from '../api/search-query.ts'
import { entryOnEnter, foundEntries } from './found-entries.ts'
import { activeIndex, inGroupOrder, matchingEntries, nextActive, type PaletteEntry } from './palette-entry.ts'
import { useOwnEntries } from './use-own-entries.ts'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'

/** A search begins when typing has paused for so long. */
const typingPauseMs = 150

/** Text, entries and the active one of the palette. @param onChoose follows an entry */
export function usePalette(onChoose: (entry: PaletteEntry) => void) {
  const [text, setText] = useState('')
  const [pointedAt, setPointedAt] = useState<string>()
  const q = text.trim()
  const search = useRecordSearch(q)
  const own = useOwnEntries()
  const found = foundEntries(search.found, q)
  const entries =
    q === ''
      ? inGroupOrder([...own.recent, ...own.others])
      : inGroupOrder([...matchingEntries(own.others, q), ...found])
  const active = activeIndex(entries, pointedAt)
  const first = entries[0]
  const { isSearching } = search

  /** Whoever types a number and Enter at once is led there when it has been found. */
  const awaitsFirst = useRef(false)
  useEffect(() => {
    if (!awaitsFirst.current || isSearching) return
    awaitsFirst.current = false
    if (first !== undefined) onChoose(first)
  })

  function type(next: string): void {
    awaitsFirst.current = false
    setText(next)
    setPointedAt(undefined)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) pointAt(nextActive(active, step, entries.length))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  function pointAt(index: number): void {
    awaitsFirst.current = false
    setPointedAt(entries[index]?.id)
  }

  function enter(): void {
    const entry = entryOnEnter(entries, pointedAt, search.found.isEarlier ? found : [])
    if (entry !== undefined) onChoose(entry)
    else awaitsFirst.current = isSearching
  }

  return { text, type, q, entries, active, pointAt, onKeyDown, ...search }
}

function useRecordSearch(q: string) {
  // An empty box finds nothing at once.
  const paused = useDebouncedValue(q, q === '' ? 0 : typingPauseMs)
  const settled = q === '' ? '' : paused
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery(searchQuery(settled))
  const isSearching = q !== '' && (settled !== q || isFetching)
  return {
    found: { result: data ?? {}, isEarlier: settled !== q || isPlaceholderData },
    isSearching,
    hasFailed: q !== '' && isError && !isSearching,
    searchAgain: () => void refetch(),
  }
}
