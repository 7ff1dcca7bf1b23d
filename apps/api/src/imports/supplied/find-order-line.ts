import { formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import type { ReadRow, RowProblem } from '../import-kind.ts'

/** An item that a row names; `unitId` is the pack that its code or barcode stands for, null of our own SKU. */
export type NamedItem = { itemId: number; unitId: number | null }

type OrderedLine = {
  line: { lineNo: number; itemId: number | null; packUnitId: number | null; unitName: string | null }
  packUnitName: string | null
}

const packOf = ({ line, packUnitName }: OrderedLine) => packUnitName ?? line.unitName ?? ''
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The lines of an order that a row of its supplier may be about: the one of its number, unless that is of another item, else
 * those of its item, in the pack that it names or that its code stands for. None where the item was not ordered.
 */
export function linesNamed<L extends OrderedLine>(
  { cells }: Pick<ReadRow, 'cells'>,
  named: NamedItem | null,
  lines: readonly L[],
): L[] | RowProblem {
  const [lineNo, pack] = [cells['lineNo'] ?? null, cells['packUnit.name'] ?? null]
  const numbered = lines.find(({ line }) => String(line.lineNo) === lineNo)
  const isMeant = numbered !== undefined && (named === null || numbered.line.itemId === named.itemId)
  if (named === null && !isMeant) return { field: 'lineNo', message: 'is no line of the order' }
  const found = isMeant ? [numbered] : lines.filter(({ line }) => line.itemId === named?.itemId)
  if (pack === null) {
    const inPack = found.filter(({ line }) => line.packUnitId === named?.unitId)
    return inPack.length === 0 ? found : inPack
  }
  const inPack = found.filter((line) => isSame(packOf(line), pack))
  if (inPack.length > 0 || found.length === 0) return inPack
  const packs = [...new Set(found.map(packOf))].join(', ')
  return { field: 'packUnit.name', message: `was ordered in ${packs}` }
}

/**
 * Packs that came, over lines that wait for them: each takes what is open of it, in whole packs where whole packs came, and
 * the last takes the rest.
 * @param open packs, at least one line
 * @returns as many shares, which add up to `packs`
 */
export function spreadOver(packs: string, open: readonly (Big | string)[]): string[] {
  const isWhole = new Big(packs).eq(new Big(packs).round(0))
  let left = new Big(packs)
  return open.map((room, at) => {
    const whole = new Big(room).round(isWhole ? 0 : 3, Big.roundDown)
    const share = at === open.length - 1 || left.lt(whole) ? left : whole
    left = left.minus(share)
    return formatDecimal(share, 'quantity')
  })
}
