import { hash } from 'node:crypto'

const maxEntries = 10_000
const maxCharacters = 16 * 1024 * 1024

/** What sealed values opened to. */
export type OpenedValues<T> = {
  /** What `open` gave for this value before, or gives now; what did not open is not kept. */
  get(value: string, open: () => T | null): T | null
  size(): number
}

/**
 * Opening a value costs far more than looking it up. Only that it opens is remembered, never that its time is not over
 * or its session not ended: callers ask that for each request. The keys are SHA-256 of the sealed values, so that no
 * cookie is kept here; but what they opened to is, and the session store keeps the last header of each open connection.
 * It holds as many values, and values of as many characters together, as given; the one that was not asked for longest
 * goes first.
 */
export function createOpenedValues<T>(
  entryLimit = maxEntries,
  characterLimit = maxCharacters,
): OpenedValues<T> {
  const known = new Map<string, { opened: T; characters: number }>()
  let characters = 0

  function forgetOldest(): void {
    for (const [key, entry] of known) {
      if (known.size <= entryLimit && characters <= characterLimit) return
      known.delete(key)
      characters -= entry.characters
    }
  }

  return {
    size: () => known.size,
    get(value, open) {
      const key = hash('sha256', value, 'base64')
      const entry = known.get(key)
      if (entry) {
        // A Map keeps the order of insertion.
        known.delete(key)
        known.set(key, entry)
        return entry.opened
      }
      const opened = open()
      if (opened === null) return null
      known.set(key, { opened, characters: value.length })
      characters += value.length
      forgetOldest()
      return opened
    },
  }
}
