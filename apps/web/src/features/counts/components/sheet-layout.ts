import type { CSSProperties } from 'react'

const item = 'var(--item)'
const box = 'var(--box)'
const total = 'var(--total)'
const book = 'var(--book)'

/** Boxes beside each other on a phone; a third would be too narrow for the figures that are counted. */
const mostBeside = 2

/**
 * Columns of the sheet as custom properties: as many boxes as the row with the most units, the book if it may be seen.
 * On a phone the item and its total stand above the boxes (`--sheet-narrow`).
 */
export function sheetLayout({
  boxColumns,
  hasBook,
}: {
  boxColumns: number
  hasBook: boolean
}): CSSProperties {
  const bookColumn = hasBook ? ` ${book}` : ''
  const columns = [
    'var(--position)',
    item,
    ...Array<string>(boxColumns).fill(box),
    total,
    ...(hasBook ? [book] : []),
  ]
  return {
    '--sheet-columns': `var(--position) minmax(${item}, 1fr) repeat(${boxColumns}, ${box}) ${total}${bookColumn} var(--status)`,
    '--sheet-narrow': `repeat(${Math.min(boxColumns, mostBeside)}, minmax(0, 1fr)) var(--status)`,
    '--sheet-width': `calc(${columns.join(' + ')} + var(--status) + ${columns.length} * 0.75rem + 1.5rem)`,
  }
}
