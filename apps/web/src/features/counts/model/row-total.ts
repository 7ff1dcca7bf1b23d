import type { CountUnit } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import type { UnitTexts } from './build-entry.ts'

/**
 * What the boxes of a row come to in the item's base unit, 3 decimals, exactly.
 * @param texts plain decimals, as `buildEntry` leaves them
 * @returns null when every box is empty: not counted is not none
 */
export function rowTotal(units: readonly CountUnit[], texts: UnitTexts): string | null {
  const filled = units.filter((unit) => (texts[unit.id] ?? '') !== '')
  if (filled.length === 0) return null
  const total = filled.reduce(
    (sum, unit) => sum.plus(new Big(texts[unit.id] ?? '0').times(unit.factor)),
    new Big(0),
  )
  return formatDecimal(total, 'quantity')
}
