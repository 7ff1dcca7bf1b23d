import type { SearchResult } from '@backoffice/api-types'
import { matchingEntries, type PaletteEntry } from './palette-entry.ts'
import { recordEntries } from './record-entries.ts'

export type Found = {
  result: SearchResult
  /** Whether an earlier text found it; what the present one finds is on its way. */
  isEarlier: boolean
}

/** Records for the text. What an earlier text found stands only as far as the present one may find it again. */
export function foundEntries({ result, isEarlier }: Found, text: string): PaletteEntry[] {
  const entries = recordEntries(result)
  return isEarlier ? matchingEntries(entries, text) : entries
}

/**
 * What Enter follows. The first record that an earlier text found may not be the first of the present one, so that it
 * has to be pointed at.
 * @returns undefined where nothing stands, or where the records of the present text are to be awaited
 */
export function entryOnEnter(
  entries: readonly PaletteEntry[],
  pointedAt: string | undefined,
  earlier: readonly PaletteEntry[],
): PaletteEntry | undefined {
  const pointed = entries.find(({ id }) => id === pointedAt)
  if (pointed !== undefined) return pointed
  const [first] = entries
  return earlier.some(({ id }) => id === first?.id) ? undefined : first
}
