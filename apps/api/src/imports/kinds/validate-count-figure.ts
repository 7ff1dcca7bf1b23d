import { randomUUID } from 'node:crypto'
import { type CountSheetRow, countStateNames } from '@backoffice/api-types'
import Big from 'big.js'
import { findCount, type StoredCount } from '../../modules/count/queries/count.ts'
import { validateEntries } from '../../modules/count/enter-batch.ts'
import { selectAreaPlaces } from '../../modules/count/queries/filed-sheet.ts'
import type { SentEntry } from '../../modules/count/validate-entry.ts'
import {
  ownSubCountId,
  type SubCountsOfCount,
  readSubCounts,
} from '../../modules/count/sub-counts-of-count.ts'
import { selectLastOfOthers } from '../../modules/count/queries/entry-order.ts'
import { readRows } from '../../modules/count/read-sheet.ts'
import type { Work } from '../../work.ts'
import type { FileSoFar, GivenCells, ValidatedRow, Validation, ReadRow, RowProblem } from '../import-kind.ts'
import {
  type FigureLine,
  readFigureLine,
  type RowOfFile,
  rowsOfFile,
  type SheetPlace,
} from './count-figure-row.ts'

/** A figure to be entered. */
export type Figure = { countId: number; entry: SentEntry }

/** Entries of one batch, as many as the sheet itself sends at once. */
export const entriesAtOnce = 500

/** The count whose sheet a file is. */
export const countIdOf = (given: GivenCells): number => Number(given['count.id'] ?? 0)

async function readPlaces(
  work: Work,
  found: StoredCount,
  subCounts: SubCountsOfCount | undefined,
): Promise<ReadonlyMap<string, SheetPlace[]>> {
  const rows = await readRows(work, found, subCounts)
  const areas = await selectAreaPlaces(work, [...new Set(rows.map(({ area }) => area.id))])
  const places = rows.map(
    (row): SheetPlace => ({
      ...row,
      area: { id: row.area.id, name: areas.get(row.area.id)?.area ?? '' },
      locationCode: areas.get(row.area.id)?.code ?? '',
    }),
  )
  return Map.groupBy(places, ({ item }) => item.sku)
}

/** What is entered for a row: later than what stands there, whose clock may have been ahead. */
function entryOf({ place, parts, isConfirmed }: RowOfFile, now: Date): SentEntry {
  const standing = place.countedAt === null ? 0 : Date.parse(place.countedAt) + 1
  return {
    clientKey: randomUUID(),
    rowId: place.id,
    mode: 'SET',
    parts: parts ?? [],
    countedAt: new Date(Math.max(now.getTime(), standing)).toISOString(),
    clockOffsetMs: '0',
    source: 'FILE',
    isConfirmed,
  }
}

const ifRight = 'If the file is right, write Yes in a column “Is right”.'

/** `2 case 24, 3 each`. */
function figureText({ parts, units }: CountSheetRow): string {
  return units
    .flatMap(({ id, name }) => {
      const part = parts.find(({ unitId }) => unitId === id)
      return part === undefined ? [] : [`${new Big(part.quantity).toFixed()} ${name}`]
    })
    .join(', ')
}

function contestedText({ place }: RowOfFile, by: string): string {
  return place.countedQty === null || place.countedBy !== by
    ? `${by} changed this row since the file was saved. ${ifRight}`
    : `${by} counted ${figureText(place)} here since the file was saved. ${ifRight}`
}

/** Writes what speaks against a row to its first line that has a figure; the others wait for it. */
function refuse({ lines }: RowOfFile, message: string): void {
  lines.find(({ quantity }) => quantity !== null)?.problems.push({ field: 'quantity', message })
}

type Wanted = { row: RowOfFile; entry: SentEntry }

/** Holds entries against everything that typed ones are held against. */
async function validateWanted(
  work: Work,
  { count }: StoredCount,
  subCounts: SubCountsOfCount | undefined,
  wanted: readonly Wanted[],
): Promise<void> {
  for (let from = 0; from < wanted.length; from += entriesAtOnce) {
    const some = wanted.slice(from, from + entriesAtOnce)
    const verdicts = await validateEntries(
      work,
      { count, subCounts },
      some.map(({ entry }) => entry),
    )
    for (const [at, { refusal }] of verdicts.entries()) {
      const row = some[at]?.row
      if (refusal === undefined || row === undefined) continue
      const isAsked = refusal.code === 'entry.figure-doubtful'
      refuse(row, isAsked ? `${refusal.message} ${ifRight}` : refusal.message)
    }
  }
}

/** Says of rows that somebody else has entered a figure into since the file was saved, so that none is overwritten unseen. */
async function validateOthers(
  work: Work,
  { count }: StoredCount,
  subCounts: SubCountsOfCount | undefined,
  wanted: readonly Wanted[],
): Promise<void> {
  const unconfirmed = wanted.filter(
    ({ row }) => !row.isConfirmed && row.lines.every((line) => line.problems.length === 0),
  )
  const rowIds = unconfirmed.map(({ entry }) => entry.rowId)
  const others = await selectLastOfOthers(work, count.id, rowIds, ownSubCountId(subCounts))
  for (const { row, entry } of unconfirmed) {
    const other = others.get(entry.rowId)
    if (other !== undefined && other.place > row.entryTotal) refuse(row, contestedText(row, other.by))
  }
}

/** What a line says and said before, as the sheet has it. */
function validatedOf(line: FigureLine, ofRow: RowOfFile | undefined): ValidatedRow {
  const { row, problems, place, unitId } = line
  if (place === null || ofRow === undefined)
    return { ...row, problems, before: problems.length > 0 ? null : row.cells, after: row.cells }
  const present = place.parts.find((part) => part.unitId === unitId)?.quantity ?? null
  const told = {
    'item.name': place.item.name,
    'item.sku': place.item.sku,
    'area.name': place.area.name,
    'unit.name': row.cells['unit.name'] ?? place.units.find(({ id }) => id === unitId)?.name ?? null,
  }
  const said = row.cells['quantity'] ?? null
  if (ofRow.isSame)
    return { ...row, problems, before: { ...told, quantity: present }, after: { ...told, quantity: present } }
  const isNew = place.countedQty === null && said !== null
  return {
    ...row,
    problems,
    before: isNew ? null : { ...told, quantity: present },
    after: { ...told, quantity: said },
  }
}

const refusedAll = (rows: readonly ReadRow[], problem: RowProblem): Validation<Figure> => ({
  rows: rows.map((row) => ({ ...row, problems: [...row.problems, problem], before: null, after: row.cells })),
  plans: [],
  notes: [],
})

/** Why no figure of the file can be entered, whatever its rows say. */
function refusalOfFile({ count }: StoredCount, rows: readonly ReadRow[]): RowProblem | undefined {
  if (count.state !== 'COUNTING')
    return {
      field: 'count.number',
      message: `is not being counted, but ${countStateNames[count.state].toLowerCase()}`,
    }
  const hasColumn = rows.some(({ cells }) => 'quantity' in cells)
  return hasColumn ? undefined : { field: 'quantity', message: 'is the column that the file has to have' }
}

/** Says of each line what applying it would do now, with everything that speaks against it; reads only. */
export async function validateFigures(
  work: Work,
  rows: readonly ReadRow[],
  { given }: FileSoFar,
): Promise<Validation<Figure>> {
  const found = await findCount(work, countIdOf(given))
  if (found === undefined)
    return refusedAll(rows, { field: 'count.number', message: 'there is no such count' })
  const refusal = refusalOfFile(found, rows)
  if (refusal !== undefined) return refusedAll(rows, refusal)
  const { number, round } = found.count
  const subCounts = await readSubCounts(work, found.count)
  const known = { number, round, places: await readPlaces(work, found, subCounts) }
  const lines = rows.map((row) => readFigureLine(row, known))
  const ofSheet = rowsOfFile(lines)
  const wanted = ofSheet.flatMap((row) => (row.isSame ? [] : [{ row, entry: entryOf(row, work.now) }]))
  await validateWanted(work, found, subCounts, wanted)
  await validateOthers(work, found, subCounts, wanted)
  const byLine = new Map(ofSheet.flatMap((row) => row.lines.map((line) => [line, row] as const)))
  return {
    rows: lines.map((line) => validatedOf(line, byLine.get(line))),
    plans: wanted.map(({ row, entry }) => ({
      rowNos: row.lines.filter((line) => isAbout(line)).map((line) => line.row.rowNo),
      content: { countId: found.count.id, entry },
      previous: null,
    })),
    notes:
      wanted.length === 0
        ? []
        : ['What is entered counts as counted at the moment at which the file is applied.'],
  }
}

/** Whether a line takes part in what its row will say: it has a figure, or the present one goes. */
function isAbout({ place, unitId, quantity, problems }: FigureLine): boolean {
  return (
    quantity !== null || problems.length > 0 || (place?.parts.some((part) => part.unitId === unitId) ?? false)
  )
}
