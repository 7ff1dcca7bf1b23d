// docs/domain.md 3.11: a figure that is a unit away from what is likely was probably written in the wrong unit.
import { decimalPlaces, formatDecimal, type OtherReading } from '@backoffice/api-types'
import Big from 'big.js'

export type SlipUnit = { id: number; name: string; factor: string }

/** What somebody entered in one unit, and what it is held against; quantities in base units. */
export type EnteredFigure = {
  unit: SlipUnit
  quantity: string
  /** Every unit of the item. */
  units: readonly SlipUnit[]
  /** Units that the row has a box for. */
  rowUnitIds: readonly number[]
  quantityDecimals: number
  baseUnit: string
  /** What was counted last, and what the book says, where they are above zero. */
  likely: readonly string[]
  /** What else is there, since the figures of several people are added up. */
  others?: string
  /** Somebody else may still count more of it: that all of it is too little says nothing yet. */
  isPartial?: boolean
}

/** A figure is near what is likely within one and a half times of it, and far from it beyond three times. */
const near = 1.5
const far = 3
const storedDecimals = 3

/** What people take for each other although the item has no such unit: the thousandfold, by the base unit. */
const thousandfold: Readonly<Record<string, string>> = { g: '1000', ml: '1000', kg: '0.001', l: '0.001' }

const isWithin = (figure: Big, likely: string, times: number) =>
  figure.lte(new Big(likely).times(times)) && figure.times(times).gte(likely)

const fits = (quantity: Big, decimals: number) => decimalPlaces(quantity.toFixed()) <= decimals

/**
 * The reading in another unit that is likely, where the one that was entered is not: 12 bottles for 12 cases, 1.5 kg for 1.5 g.
 * @returns undefined where the figure is likely as it stands, nothing is known of the item, or no other reading is likely either
 */
export function otherReadingOf(entered: EnteredFigure): OtherReading | undefined {
  const { unit, likely, units, baseUnit, others = '0', isPartial = false } = entered
  const quantity = new Big(entered.quantity)
  const figure = quantity.times(unit.factor)
  const total = figure.plus(others)
  const isLikely = (one: string) => isWithin(total, one, far) || (isPartial && total.lt(one))
  if (quantity.lte(0) || likely.length === 0 || likely.some(isLikely)) return undefined
  const measured = thousandfold[baseUnit.toLowerCase()]
  const factors = [...units.map(({ factor }) => factor), ...(measured === undefined ? [] : [measured])]
  const readings = factors.flatMap((factor) => readingOf(entered, quantity.times(factor), factor) ?? [])
  const distance = ({ baseQty }: OtherReading) =>
    Math.min(...likely.map((one) => Math.abs(Math.log((Number(baseQty) + Number(others)) / Number(one)))))
  return readings.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The same number in a unit of this factor, as the boxes of the row say it. */
function readingOf(entered: EnteredFigure, baseQty: Big, factor: string): OtherReading | undefined {
  const { unit, units, rowUnitIds, likely, quantityDecimals, quantity, others = '0', isPartial } = entered
  const total = baseQty.plus(others)
  const isNear = (one: string) =>
    isPartial ? total.lte(new Big(one).times(near)) : isWithin(total, one, near)
  if (baseQty.lte(0) || !fits(baseQty, quantityDecimals) || !likely.some(isNear)) return undefined
  const own = units.find((one) => new Big(one.factor).eq(factor) && rowUnitIds.includes(one.id))
  const inBox = own === undefined ? baseQty.div(unit.factor) : new Big(quantity)
  if (!fits(inBox, storedDecimals)) return undefined
  const part = { unitId: (own ?? unit).id, quantity: formatDecimal(inBox, 'quantity') }
  return { parts: [part], baseQty: formatDecimal(baseQty, 'quantity') }
}
