import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { CountEntry, CountSheetRow } from '@backoffice/api-types'
import { parseQuantity, type QuantityRule } from './parse-quantity.ts'

/** What stands in the boxes of a row, by unit id. */
export type UnitTexts = Readonly<Record<number, string>>

export type BuiltEntry =
  | { kind: 'entry'; mode: 'SET' | 'CLEAR'; parts: { unitId: number; quantity: string }[]; texts: UnitTexts }
  /** Takes an entry back by its key, or makes it count again. */
  | { kind: 'entry'; mode: 'VOID' | 'RESTORE'; targetKey: string; texts: UnitTexts }
  | { kind: 'invalid'; unitId: number; message: string; texts: UnitTexts }

/** What now stands in the boxes of a row. */
export type BuiltRow = {
  rowId: number
  built: BuiltEntry
  /** When the figure was counted that stood there as one began to type; null when there was none. */
  seenAt: string | null
  /** Where the figure came from, when it was not typed. */
  source?: CountEntry['source']
  /** Somebody has said that the figure is right. */
  isConfirmed?: boolean
}

/** The boxes of a row as the server knows them: `"5.000"` reads `5`, a unit without a figure is empty. */
export function textsOf(row: CountSheetRow): UnitTexts {
  return textsOfParts(row.parts)
}

/** What boxes show for a figure that is made of these parts. */
export function textsOfParts(parts: CountSheetRow['parts']): UnitTexts {
  return Object.fromEntries(parts.map((part) => [part.unitId, plainDecimal(part.quantity)]))
}

/** The rule that a box of this row is read by. */
export function ruleOf(row: CountSheetRow, factor: string): QuantityRule {
  return { factor, quantityDecimals: row.item.quantityDecimals, baseUnit: row.item.baseUnit }
}

/**
 * Makes the entry that says what now stands in the boxes of a row. Every box empty clears the row (it counts as not
 * counted again); a `0` is a count of none. The first box that cannot be read makes the whole entry invalid.
 * @returns with `texts` as the boxes should show them: worked-out sums instead of sums
 */
export function buildEntry(row: CountSheetRow, texts: UnitTexts): BuiltEntry {
  const parts: { unitId: number; quantity: string }[] = []
  for (const unit of row.units) {
    const parsed = parseQuantity(texts[unit.id] ?? '', ruleOf(row, unit.factor))
    if (parsed.kind === 'invalid') return { kind: 'invalid', unitId: unit.id, message: parsed.message, texts }
    if (parsed.kind === 'quantity') parts.push({ unitId: unit.id, quantity: parsed.value })
  }
  const shown = Object.fromEntries(parts.map((part) => [part.unitId, part.quantity]))
  return { kind: 'entry', mode: parts.length === 0 ? 'CLEAR' : 'SET', parts, texts: shown }
}
