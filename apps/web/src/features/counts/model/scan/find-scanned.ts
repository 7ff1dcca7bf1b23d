import type { CountBarcode, CountSheetRow } from '@backoffice/api-types'
import Big from 'big.js'

/** Where a code leads on the sheet. `times` is what one scan counts in the unit of the box: `"24"` where a case is counted in pieces. */
export type ScannedPlace = { row: number; column: number; times: string }

/**
 * The box that a code stands for. An item may have several rows: the one with the cursor comes first, then those of its
 * area, then the ones that nobody has counted, in the order of the walk.
 * @param code a barcode of the sheet, or the SKU of an item, which counts in the first unit of its row
 * @param from index of the row with the cursor
 * @returns null when no row of the sheet has the code
 */
export function findScanned(
  rows: readonly CountSheetRow[],
  barcodes: ReadonlyMap<string, CountBarcode>,
  code: string,
  from: number,
): ScannedPlace | null {
  const known = barcodes.get(code)
  const isOne = (row: CountSheetRow) =>
    known === undefined ? row.item.sku === code : row.item.id === known.itemId
  const found = [...rows.entries()].filter(([, row]) => isOne(row))
  const area = rows[from]?.area.id
  const rank = ([index, row]: [number, CountSheetRow]) =>
    index === from ? 0 : row.area.id === area ? 1 : row.countedQty === null ? 2 : 3
  const [best] = found.toSorted((one, other) => rank(one) - rank(other))
  if (best === undefined) return null
  const [row, { units }] = best
  const own = units.findIndex(({ id }) => id === known?.unit.id)
  if (known === undefined || own >= 0) return { row, column: Math.max(own, 0), times: '1' }
  return { row, ...inSmallestUnit(units, known.unit.factor) }
}

/** A row that does not count in the unit of the barcode counts what is in one of it. */
function inSmallestUnit(units: CountSheetRow['units'], factor: string): Omit<ScannedPlace, 'row'> {
  const factors = units.map((unit) => Number(unit.factor))
  const column = Math.max(factors.indexOf(Math.min(...factors)), 0)
  return { column, times: new Big(factor).div(units[column]?.factor ?? '1').toFixed() }
}
