import type { CSSProperties } from 'react'

const item = 'var(--item)'
const box = 'var(--box)'
const total = 'var(--total)'
const book = 'var(--book)'

/** Columns of the sheet as custom properties; on a phone the item stands above its boxes (`--sheet-narrow`): as many boxes as the row with the most units, the book if it may be seen. */
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
    '--sheet-narrow': `repeat(${boxColumns}, minmax(0, 1fr)) 4.5rem var(--status)`,
    '--sheet-width': `calc(${columns.join(' + ')} + var(--status) + ${columns.length} * 0.75rem + 1.5rem)`,
  }
}
