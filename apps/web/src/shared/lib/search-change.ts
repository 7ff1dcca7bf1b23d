import { deepEqual } from '@tanstack/react-router'

type Search = Readonly<Record<string, unknown>>

/**
 * What a screen changed of the search that it showed, to be laid over the search that the address has by then: a key
 * that was taken away is there as undefined.
 */
export function searchChange(shown: Search, next: Search): Search {
  const keys = new Set([...Object.keys(shown), ...Object.keys(next)])
  return Object.fromEntries(
    [...keys].filter((key) => !deepEqual(shown[key], next[key])).map((key) => [key, next[key]]),
  )
}
