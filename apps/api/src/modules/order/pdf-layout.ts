/** A4 in points of 1/72 inch. */
export const pageSize = { width: 595.28, height: 841.89 } as const
/** On all four sides. */
export const margin = 42
export const width = pageSize.width - 2 * margin
export const lineHeight = 12

export const ink = {
  text: '#1a1d23',
  muted: '#5a6270',
  rule: '#d5d9e0',
  head: '#eef1f5',
  stamp: '#b42318',
} as const

type Align = 'left' | 'right'
export type Column = {
  key: 'no' | 'item' | 'packs' | 'quantity' | 'price' | 'discount' | 'tax' | 'total'
  header: string
  align: Align
  x: number
  width: number
}

const parts = [
  ['no', 'No.', 'right', 24],
  ['item', 'Item', 'left', 168],
  ['packs', 'Packs', 'left', 84],
  ['quantity', 'Quantity', 'right', 62],
  ['price', 'Price', 'right', 52],
  ['discount', 'Disc.', 'right', 34],
  ['tax', 'Tax', 'right', 32],
  ['total', 'Total', 'right', 0],
] as const

/** The columns of the lines from left to right; the last one takes what is left. */
export const columns: readonly Column[] = parts.map(([key, header, align, own], index) => {
  const before = parts.slice(0, index).reduce((sum, [, , , part]) => sum + part, 0)
  return { key, header, align, x: margin + before, width: own === 0 ? width - before : own }
})
