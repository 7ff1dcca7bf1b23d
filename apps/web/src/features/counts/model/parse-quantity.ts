import Big from 'big.js'
import { countTexts } from '../texts.ts'
import { tryArithmetic } from '../../../shared/lib/try-arithmetic.ts'

/** What stands in a box: nothing (not counted), a quantity as a plain decimal text, or something to mend. */
export type ParsedQuantity =
  | { kind: 'empty' }
  | { kind: 'quantity'; value: string }
  | { kind: 'invalid'; message: string }

export type QuantityRule = {
  /** Base units in one of the unit that the box counts, as the API sends it: `"24.000000"`. */
  factor: string
  /** Decimals that the item's base unit may have, 0 to 3. */
  quantityDecimals: number
  baseUnit: string
}

/** Decimals that a quantity may have as it travels (docs/domain.md 1.2), whatever the item allows. */
const travellingDecimals = 3
/** Base units in one box; the API refuses more. */
const largest = new Big('999999999.999')

/**
 * Reads one box of the sheet. Nothing is ever rounded: what is finer than the item allows is refused (docs/domain.md 1.2).
 * Half a case of 24 is 12 pieces, so decimals are judged in the base unit.
 */
export function parseQuantity(text: string, rule: QuantityRule): ParsedQuantity {
  if (text.trim() === '') return { kind: 'empty' }
  const value = tryArithmetic(text)
  if (value === undefined) return invalid(countTexts.notANumber)
  if (value.lt(0)) return invalid(countTexts.negative)
  if (value.times(rule.factor).gt(largest)) return invalid(countTexts.tooLarge)
  if (decimalsOf(value) > travellingDecimals) return invalid(countTexts.tooManyDecimals(travellingDecimals))
  if (decimalsOf(value.times(rule.factor)) > rule.quantityDecimals) return invalid(finerThanAllowed(rule))
  return { kind: 'quantity', value: value.toFixed() }
}

/**
 * What the text will be read as, for a person to see before it is saved: the result of a sum, or of a text such as
 * `1,000`, which another country reads as a thousand. Undefined when the text says it all by itself.
 */
export function previewQuantity(text: string): string | undefined {
  if (!/[+*/×xX÷(\-−]/.test(text) && !/^\s*\d{1,3}[.,]\d{3}\s*$/.test(text)) return undefined
  return tryArithmetic(text)?.toFixed()
}

function finerThanAllowed({ quantityDecimals, baseUnit }: QuantityRule): string {
  return quantityDecimals === 0
    ? countTexts.wholeOnly(baseUnit)
    : countTexts.tooManyDecimals(quantityDecimals)
}

function decimalsOf(value: Big): number {
  return value.toFixed().split('.')[1]?.length ?? 0
}

function invalid(message: string): ParsedQuantity {
  return { kind: 'invalid', message }
}
