// How units and barcodes stand in one cell of a file: `each = 1 (count); case 24 = 24 (count, buy)`, and
// `4006381333931; case 24: 4006381333948`, where a code without a unit belongs to the base unit.
import type { ItemUnit } from '@backoffice/api-types'
import { baseFactor } from './unit-rules.ts'

type Unit = Omit<ItemUnit, 'id' | 'barcodes'>

const flagWords = { isCountUnit: 'count', isPurchaseUnit: 'buy', allowFraction: 'fractions' } as const
const flags = Object.entries(flagWords) as [keyof typeof flagWords, string][]
const noFlags = 'unused'

/** A factor without the zeros at its end. */
const shortFactor = (factor: string): string => factor.replace(/\.?0+$/, '')

function unitText(unit: Unit): string {
  const words = flags.filter(([flag]) => unit[flag]).map(([, word]) => word)
  return `${unit.name} = ${shortFactor(unit.factor)} (${words.join(', ') || noFlags})`
}

/** The units of an item in one cell. */
export const unitsText = (units: readonly Unit[]): string => units.map(unitText).join('; ')

/** The barcodes of an item in one cell; null when it has none. */
export function barcodesText(
  units: readonly Pick<ItemUnit, 'name' | 'factor' | 'barcodes'>[],
): string | null {
  const codes = units.flatMap(({ name, factor, barcodes }) =>
    barcodes.map((value) => (factor === baseFactor ? value : `${name}: ${value}`)),
  )
  return codes.length === 0 ? null : codes.join('; ')
}

/** A unit as a cell says it; the factor is as it was typed. */
export type WrittenUnit = Unit

const form = /^(?<name>[^=]+)=\s*(?<factor>\d+(?:[.,]\d+)?)\s*(?:\((?<words>[a-z, ]*)\))?$/i

function parseUnit(text: string): WrittenUnit | string {
  const { name = '', factor = '', words } = form.exec(text)?.groups ?? {}
  if (name.trim() === '') return `“${text}” does not read like “case 24 = 24 (count, buy)”`
  const given = words?.split(',').map((word) => word.trim().toLowerCase())
  const known: readonly string[] = [noFlags, '', ...Object.values(flagWords)]
  const unknown = given?.find((word) => !known.includes(word))
  if (unknown !== undefined) return `“${unknown}” is none of ${Object.values(flagWords).join(', ')}`
  const has = (word: string) => given?.includes(word) ?? word === flagWords.isCountUnit
  return {
    name: name.trim(),
    factor: factor.replace(',', '.'),
    isCountUnit: has(flagWords.isCountUnit),
    isPurchaseUnit: has(flagWords.isPurchaseUnit),
    allowFraction: has(flagWords.allowFraction),
  }
}

const partsOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** The units that a cell names, and what could not be read. */
export function parseUnits(text: string): { units: WrittenUnit[]; mistakes: string[] } {
  const read = partsOf(text).map(parseUnit)
  return {
    units: read.filter((unit) => typeof unit !== 'string'),
    mistakes: read.filter((unit) => typeof unit === 'string'),
  }
}

/** The barcodes that a cell names, with their unit; null is the base unit. */
export function parseBarcodes(text: string): { unit: string | null; value: string }[] {
  return partsOf(text).map((part) => {
    const at = part.lastIndexOf(': ')
    return at === -1
      ? { unit: null, value: part }
      : { unit: part.slice(0, at).trim(), value: part.slice(at + 2).trim() }
  })
}
