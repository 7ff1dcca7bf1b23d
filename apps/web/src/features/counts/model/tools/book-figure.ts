import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import { splitQuantity } from '@backoffice/api-types/split-quantity'
import type { CountSheet, CountSheetRow } from '@backoffice/api-types'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { BoxText } from '../sheet-editor.ts'

/** What the boxes of a row say when it holds these parts. */
export function boxesOf(row: CountSheetRow, parts: CountSheetRow['parts']): BoxText[] {
  const said = new Map(parts.map(({ unitId, quantity }) => [unitId, plainDecimal(quantity)]))
  return row.units.map(({ id }) => ({ row, unitId: id, text: said.get(id) ?? '' }))
}

/**
 * The boxes of a row as its book says, or why they cannot: where the figures of several people are added up, each would add the
 * whole of it (docs/domain.md 3.21).
 */
export function bookBoxes(
  row: CountSheetRow,
  { rows, subCounts }: { rows: readonly CountSheetRow[]; subCounts: CountSheet['subCounts'] },
): BoxText[] | string {
  const { bookQty, item, units, lineId, id } = row
  if (bookQty === undefined) return texts.bookHidden
  if (subCounts?.overlap === 'SUM') return texts.bookShared(item.name)
  if (rows.some((other) => other.lineId === lineId && other.id !== id)) return texts.bookElsewhere(item.name)
  const said = splitQuantity(bookQty, units)
  if (said === null) {
    const book = `${formatDecimal(bookQty)} ${item.baseUnit}`
    return texts.bookNotSayable(item.name, book)
  }
  return boxesOf(row, said)
}
