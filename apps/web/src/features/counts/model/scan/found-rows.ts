import type { CountSheetRow } from '@backoffice/api-types'

/** The rows whose item has every one of these words in its name or SKU, in the order of the walk. */
export function foundRows(
  rows: readonly CountSheetRow[],
  words: string,
): { row: CountSheetRow; index: number }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return [...rows.entries()]
    .filter(([, { item }]) => {
      const text = `${item.name} ${item.sku}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    .map(([index, row]) => ({ row, index }))
}
