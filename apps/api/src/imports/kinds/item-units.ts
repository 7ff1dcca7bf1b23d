import type { ItemUnit } from '@backoffice/api-types'
import { baseUnitOf } from '../../modules/item/unit-rules.ts'
import { parseBarcodes, parseUnits, type WrittenUnit } from '../../modules/item/units-text.ts'
import type { ReadRow, RowProblem } from '../import-kind.ts'

type ReadUnit = WrittenUnit & { id?: number; barcodes: string[] }
export type ReadUnits = { units: ReadUnit[]; problems: RowProblem[] }

const isBase = ({ factor }: { factor: string }) => Number(factor) === 1
const plainUnit = { isCountUnit: true, isPurchaseUnit: false, allowFraction: false, barcodes: [] }

/** The units of the cell, each with what is known of the stored one of its name. */
function unitsOfCell(text: string, stored: readonly ItemUnit[]): ReadUnits {
  const { units, mistakes } = parseUnits(text)
  const base = baseUnitOf(stored)
  const read = units.map((unit): ReadUnit => {
    const known = isBase(unit) ? base : stored.find(({ name }) => name === unit.name)
    const found = known ?? stored.find(({ name }) => name === unit.name)
    return { ...unit, barcodes: found?.barcodes ?? [], ...(found ? { id: found.id } : {}) }
  })
  return { units: read, problems: mistakes.map((message) => ({ field: 'units', message })) }
}

/** The name of the base unit has a column of its own: it may stand there alone. */
function withBase(
  { units, problems }: ReadUnits,
  name: string | null | undefined,
  mayRename: boolean,
): ReadUnits {
  if (name === null || name === undefined) return { units, problems }
  const base = units.find(isBase)
  if (base === undefined) return { units: [{ ...plainUnit, name, factor: '1' }, ...units], problems }
  if (base.name === name) return { units, problems }
  if (mayRename) return { units: units.map((unit) => (unit === base ? { ...unit, name } : unit)), problems }
  const message = `is not “${base.name}”, which the units give the factor 1`
  return { units, problems: [...problems, { field: 'baseUnit', message }] }
}

function withBarcodes({ units, problems }: ReadUnits, cell: string | null | undefined): ReadUnits {
  if (cell === undefined) return { units, problems }
  const wanted = parseBarcodes(cell ?? '')
  const named = (unit: ReadUnit) =>
    wanted.filter((code) => (code.unit === null ? isBase(unit) : code.unit === unit.name))
  const strange = wanted.filter(({ unit }) => unit !== null && units.every(({ name }) => name !== unit))
  return {
    units: units.map((unit) => ({ ...unit, barcodes: named(unit).map(({ value }) => value) })),
    problems: [
      ...problems,
      ...strange.map(({ unit }) => ({ field: 'barcodes', message: `“${unit}” is no unit of this item` })),
    ],
  }
}

/** The units that a row gives an item: those of the file, else those it has; not yet validated. */
export function readUnits({ cells }: ReadRow, stored: readonly ItemUnit[]): ReadUnits {
  const { units: text, baseUnit, barcodes } = cells
  const own: ReadUnits =
    text === undefined || text === null
      ? { units: stored.map((unit) => ({ ...unit })), problems: [] }
      : unitsOfCell(text, stored)
  const mayRename = text === undefined || text === null
  const read = withBarcodes(withBase(own, baseUnit, mayRename), barcodes)
  if (read.units.length > 0 || read.problems.length > 0) return read
  return { units: [], problems: [{ field: 'baseUnit', message: 'is needed for a new item' }] }
}
