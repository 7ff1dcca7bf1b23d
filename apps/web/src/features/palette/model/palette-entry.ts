import { paletteTexts } from '../texts.ts'

/** The kinds of what the palette leads to, in the order in which they stand. */
export type PaletteGroup = keyof typeof paletteTexts.groups

export type PaletteEntry = {
  /** Unique in the palette. */
  id: string
  group: PaletteGroup
  title: string
  /** What tells it from others of the same title, such as the location of a count. */
  note?: string
  /** Words that find it although they stand nowhere. */
  words?: string
  /** Its shortcut, to learn it by. */
  keys?: string
  /** Where it leads, or what it does. */
  action: { to: string } | { run: () => void }
}

const groupOrder = Object.keys(paletteTexts.groups) as PaletteGroup[]

/** Entries that contain every word of the text, whatever its case; all of them while there is none. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title, note = '', words: more = '' }) => {
    const searched = `${title} ${note} ${more}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** Entries in the order in which they stand: by group, and as they came within one. */
export function inGroupOrder(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return entries.toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group))
}

/** Where the active entry stands: the one last pointed at wherever it has moved to, or else the first. */
export function activeIndex(entries: readonly PaletteEntry[], pointedAt: string | undefined): number {
  return Math.max(
    0,
    entries.findIndex(({ id }) => id === pointedAt),
  )
}

/** The entry that an arrow key leads to; the list has no ends. */
export function nextActive(active: number, step: number, total: number): number {
  return total === 0 ? 0 : (active + step + total) % total
}
