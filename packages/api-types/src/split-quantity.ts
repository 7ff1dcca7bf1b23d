import Big from 'big.js'
import { formatDecimal } from './decimal.ts'

/** A unit that a quantity is said in; without `allowFraction` as the base unit and the smallest one may be. */
export type SplitUnit = { id: number; factor: string; allowFraction?: boolean }

/** Stored quantities have three decimals (docs/domain.md 1.2). */
const decimals = 3

/**
 * Says a quantity of base units in the units of a row: whole numbers of the larger ones, the rest in the smallest.
 * @param quantity a decimal text in base units
 * @returns null where it cannot be said exactly, or is below zero; none is one part of 0
 */
export function splitQuantity(
  quantity: string,
  units: readonly SplitUnit[],
): { unitId: number; quantity: string }[] | null {
  let rest = new Big(quantity)
  if (rest.lt(0) || units.length === 0) return null
  const ordered = units.toSorted((one, other) => new Big(other.factor).cmp(one.factor))
  const parts: { unitId: number; quantity: string }[] = []
  for (const [index, unit] of ordered.entries()) {
    const isLast = index === ordered.length - 1
    const share = rest.div(unit.factor)
    const taken = isLast ? share.round(decimals, Big.roundHalfUp) : share.round(0, Big.roundDown)
    rest = rest.minus(taken.times(unit.factor))
    if (isLast && unit.allowFraction === false && !taken.eq(taken.round(0))) return null
    if (taken.gt(0) || (isLast && parts.length === 0))
      parts.push({ unitId: unit.id, quantity: formatDecimal(taken, 'quantity') })
  }
  return rest.eq(0) ? parts : null
}
