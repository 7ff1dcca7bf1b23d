import { type CountSheetRow, exports } from '@backoffice/api-types'
import Big from 'big.js'
import type { EntryPart } from '../../modules/count/row-figure.ts'
import type { ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import { isProblem, namedTwice } from '../row-tools.ts'

const {
  'item.name': _name,
  'item.baseUnit': _base,
  countedAt: _at,
  countedBy: _by,
  bookQty: _book,
  ...exported
} = exports.countSheet.columns

/** The sheet as it is saved; the names of items, the base units, the book, and who counted when are not read. */
export const countFigureColumns: ImportColumns = {
  ...exported,
  'count.number': { ...exported['count.number'], synonyms: ['count number', 'преброяване'] },
  'location.code': { ...exported['location.code'], synonyms: ['location', 'store', 'обект'] },
  'area.name': { ...exported['area.name'], synonyms: ['area name', 'зона'] },
  position: { ...exported.position, synonyms: ['place', 'ред'] },
  'item.sku': { ...exported['item.sku'], required: true, synonyms: ['code', 'item code', 'артикул', 'код'] },
  'unit.name': { ...exported['unit.name'], synonyms: ['uom', 'мярка'] },
  quantity: { ...exported.quantity, synonyms: ['qty', 'количество', 'преброено'] },
  isConfirmed: { header: 'Is right', kind: 'boolean', synonyms: ['confirmed', 'вярно'] },
}

/** A row of the sheet, with where its area lies. */
export type SheetPlace = CountSheetRow & { locationCode: string }

/** The count that a file is for, and its sheet by SKU. */
export type KnownSheet = {
  number: string
  round: number
  places: ReadonlyMap<string, readonly SheetPlace[]>
}

/** A line of a file with what it means; null where a mistake hides it. `quantity` null says nothing. */
export type FigureLine = {
  row: ReadRow
  problems: RowProblem[]
  place: SheetPlace | null
  unitId: number | null
  quantity: string | null
}

/** What the lines of a file say of one row of the sheet. */
export type RowOfFile = {
  place: SheetPlace
  lines: readonly FigureLine[]
  /** In the units of the row; null where no line has a figure, which leaves the row as it is. */
  parts: EntryPart[] | null
  isSame: boolean
  isConfirmed: boolean
  /** Entries that the count had when the file was saved; 0 where the file does not say. */
  entryTotal: number
}

function placeOf({ cells }: ReadRow, { places }: KnownSheet): SheetPlace | RowProblem {
  const [sku, area] = [cells['item.sku'] ?? '', cells['area.name'] ?? null]
  const [code, position] = [cells['location.code'] ?? null, cells['position'] ?? null]
  const ofItem = places.get(sku) ?? []
  if (ofItem.length === 0) return { field: 'item.sku', message: 'is not on this sheet' }
  const ofArea = ofItem.filter((one) => area === null || one.area.name === area)
  if (ofArea.length === 0) return { field: 'area.name', message: 'has no such item on this sheet' }
  const found = ofArea.filter((one) => code === null || one.locationCode === code)
  const [first, another] = found
  if (first === undefined) return { field: 'location.code', message: 'has no such item on this sheet' }
  if (another === undefined) return first
  const at = found.find((one) => position !== null && one.position === Number(position))
  const field = area === null ? 'area.name' : 'location.code'
  return at ?? { field, message: 'is needed: this sheet has the item in several places' }
}

function unitOf({ cells }: ReadRow, { units }: SheetPlace): number | RowProblem {
  const name = cells['unit.name'] ?? null
  const [only, another] = units
  if (name === null && only !== undefined && another === undefined) return only.id
  const names = units.map((unit) => unit.name).join(', ')
  if (name === null) return { field: 'unit.name', message: `is needed: ${names}` }
  const found = units.find((unit) => unit.name === name)
  return found?.id ?? { field: 'unit.name', message: `is none that this row is counted in: ${names}` }
}

/** What speaks against a line before it is looked for on the sheet: it belongs to another one. */
function strangerProblems({ cells }: ReadRow, { number, round }: KnownSheet): RowProblem[] {
  const [ofCount, ofRound] = [cells['count.number'] ?? number, cells['count.round'] ?? String(round)]
  if (ofCount !== number)
    return [{ field: 'count.number', message: `is another count: this is the sheet of ${number}` }]
  if (Number(ofRound) === round) return []
  return [{ field: 'count.round', message: `is over: save the sheet of round ${round} and fill that in` }]
}

/** Reads a line against the sheet; every mistake of it at once. One without a figure says nothing, so that none of it counts. */
export function readFigureLine(row: ReadRow, known: KnownSheet): FigureLine {
  const hasFigure = (row.cells['quantity'] ?? null) !== null
  const place = placeOf(row, known)
  const unit = isProblem(place) ? null : unitOf(row, place)
  const wrong = [place, unit].filter(
    (one): one is RowProblem => typeof one === 'object' && one !== null && isProblem(one),
  )
  const problems = [...row.problems, ...(hasFigure ? [...strangerProblems(row, known), ...wrong] : [])]
  return {
    row,
    problems,
    place: isProblem(place) ? null : place,
    unitId: typeof unit === 'number' ? unit : null,
    quantity: problems.length === 0 ? (row.cells['quantity'] ?? null) : null,
  }
}

/** What a figure says in each unit, without the units of which there is none. */
const said = (parts: readonly EntryPart[]): string =>
  JSON.stringify(
    parts
      .filter(({ quantity }) => !new Big(quantity).eq(0))
      .map(({ unitId, quantity }) => `${unitId}:${new Big(quantity).toFixed()}`)
      .toSorted(),
  )

function rowOfFile(place: SheetPlace, lines: readonly FigureLine[]): RowOfFile {
  const filled = lines.filter(({ quantity, problems }) => quantity !== null || problems.length > 0)
  const parts = filled.flatMap(({ unitId, quantity }) =>
    unitId === null || quantity === null ? [] : [{ unitId, quantity }],
  )
  const told = lines.map(({ row }) => Number(row.cells['count.entryTotal'] ?? 0))
  return {
    place,
    lines,
    parts: filled.length === 0 ? null : parts,
    isSame: filled.length === 0 || (place.countedQty !== null && said(parts) === said(place.parts)),
    isConfirmed: filled.length > 0 && filled.every(({ row }) => row.cells['isConfirmed'] === 'Yes'),
    entryTotal: Math.min(...told.filter((total) => !Number.isNaN(total)), Number.MAX_SAFE_INTEGER),
  }
}

/** Says of a row that would lose what it holds in a unit, because the file has no line of that unit. */
function reportLost({ place, lines, isSame }: RowOfFile): void {
  const named = new Set(lines.map(({ unitId }) => unitId))
  const lost = place.parts.filter(({ unitId, quantity }) => !named.has(unitId) && !new Big(quantity).eq(0))
  if (isSame || lost.length === 0) return
  const texts = lost.map(({ unitId, quantity }) => {
    const unit = place.units.find(({ id }) => id === unitId)
    return `${new Big(quantity).toFixed()} ${unit?.name ?? ''}`
  })
  lines
    .find(({ quantity }) => quantity !== null)
    ?.problems.push({
      field: 'quantity',
      message: `is not all: the row holds ${texts.join(', ')} as well. Add its line, with 0 where there is none`,
    })
}

/** The lines of a file by the row of the sheet that they are about; one that names a unit again has a mistake. */
export function rowsOfFile(lines: readonly FigureLine[]): RowOfFile[] {
  const byRow = Map.groupBy(
    lines.filter((line) => line.place !== null),
    ({ place }) => place?.id,
  )
  return [...byRow.values()].flatMap((ofRow) => {
    const first = new Map<number, number>()
    for (const { row, unitId, problems, quantity } of ofRow) {
      const earlier = unitId === null || quantity === null ? undefined : first.get(unitId)
      if (earlier !== undefined) problems.push(namedTwice(earlier))
      else if (unitId !== null && quantity !== null) first.set(unitId, row.rowNo)
    }
    const place = ofRow[0]?.place
    if (!place) return []
    const found = rowOfFile(place, ofRow)
    reportLost(found)
    return [found]
  })
}
