// docs/domain.md 2.1: an item is counted and bought in units; exactly one is the base unit, which has the factor 1.
import type { FieldProblem, ItemContent, ItemUnit } from '@backoffice/api-types'
import { defaultDecimals } from '@backoffice/api-types/unit-decimals'
import { fieldProblem } from '../../database/tracked-record.ts'

type UnitContent = ItemContent['units'][number]

/** The factor of a base unit, as it is printed. */
export const baseFactor = '1.000000'

/** The unit in which stock of the item is kept. */
export function baseUnitOf<U extends { factor: string }>(units: readonly U[]): U | undefined {
  return units.find(({ factor }) => factor === baseFactor)
}

/** How finely an item is to be counted: as it is said, else as it is so far, else as its base unit is measured. */
export function decimalsToWrite(
  { quantityDecimals, units }: Pick<ItemContent, 'quantityDecimals' | 'units'>,
  stored: { quantityDecimals: number } | undefined,
): number {
  return quantityDecimals ?? stored?.quantityDecimals ?? defaultDecimals(baseUnitOf(units)?.name ?? '')
}

function baseProblems(units: readonly UnitContent[]): FieldProblem[] {
  const bases = units.filter(({ factor }) => factor === baseFactor)
  if (bases.length === 1) return []
  return [
    fieldProblem(
      'units',
      'unit.base-one',
      `must have exactly one unit with the factor 1, not ${bases.length}`,
    ),
  ]
}

function nameProblems(units: readonly UnitContent[]): FieldProblem[] {
  const seen = new Set<string>()
  return units.flatMap(({ name }, at) => {
    const key = name.toLowerCase()
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice
      ? [fieldProblem(`units[${at}].name`, 'unit.name-twice', 'is the name of another unit', name)]
      : []
  })
}

function barcodeProblems(units: readonly UnitContent[]): FieldProblem[] {
  const seen = new Set<string>()
  return units.flatMap(({ barcodes }, at) =>
    barcodes.flatMap((value, place) => {
      const isTwice = seen.has(value)
      seen.add(value)
      const field = `units[${at}].barcodes[${place}]`
      return isTwice ? [fieldProblem(field, 'unit.barcode-twice', 'stands twice', value)] : []
    }),
  )
}

/**
 * The stored unit that each unit of a content speaks of: the one of its id, else the one of its name, unless another
 * unit of the content speaks of that by its id.
 */
export function storedUnitsOf(
  stored: readonly ItemUnit[],
  units: readonly UnitContent[],
): (ItemUnit | undefined)[] {
  const named = new Set(units.map(({ id }) => id))
  return units.map(({ id, name }) =>
    stored.find((unit) => (id === undefined ? unit.name === name && !named.has(unit.id) : unit.id === id)),
  )
}

/** Stock is kept in base units, so what is the base unit stays it; its name may change. */
function fixedProblems(units: readonly UnitContent[], stored: readonly ItemUnit[]): FieldProblem[] {
  const storedUnits = storedUnitsOf(stored, units)
  return units.flatMap((unit, at) => {
    const found = storedUnits[at]
    const field = `units[${at}]`
    if (unit.id !== undefined && found === undefined)
      return [fieldProblem(`${field}.id`, 'field.choice', 'is no unit of this item', unit.id)]
    if (unit.id !== undefined && storedUnits.indexOf(found) < at)
      return [fieldProblem(`${field}.id`, 'field.choice', 'is named by another unit', unit.id)]
    const isBase = unit.factor === baseFactor
    const wasBase = found === undefined ? stored.length === 0 && isBase : found.factor === baseFactor
    if (isBase === wasBase) return []
    const message = 'would change the base unit, in which stock is kept'
    return [fieldProblem(`${field}.factor`, 'unit.base-fixed', message, unit.factor)]
  })
}

/** Everything that is wrong with the units of an item. @param stored its units so far, none for a new one */
export function unitProblems(units: readonly UnitContent[], stored: readonly ItemUnit[]): FieldProblem[] {
  const problems = [...baseProblems(units), ...nameProblems(units), ...barcodeProblems(units)]
  return stored.length === 0 ? problems : [...problems, ...fixedProblems(units, stored)]
}
