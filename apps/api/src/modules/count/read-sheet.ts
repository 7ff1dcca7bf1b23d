import {
  type CountBarcodes,
  type CountChange,
  type CountSheet,
  type CountSheetRow,
  type CountUnit,
  formatDecimal,
} from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { presentCount, requireCount } from './count-record.ts'
import type { StoredCount } from './count-repository.ts'
import { selectEnteredRows, selectRowEntries, selectUnits } from './entry-repository.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { type RowEntry, rowFigure } from './row-figure.ts'
import {
  type StoredSheetRow,
  selectBooks,
  selectSheetRows,
  selectSheetBarcodes,
  selectSheetUnits,
} from './sheet-repository.ts'

type Sources = {
  units: ReadonlyMap<number, CountUnit>
  entries: ReadonlyMap<number, RowEntry[]>
  /** Null while the book is hidden. */
  books: ReadonlyMap<number, string | null> | null
}

function bookOf(lineId: number, books: Sources['books']): Pick<CountSheetRow, 'bookQty'> {
  const book = books?.get(lineId)
  return book ? { bookQty: formatDecimal(book, 'quantity') } : {}
}

function sheetRowOf(row: StoredSheetRow, { units, entries, books }: Sources): CountSheetRow {
  const { counterId, countedAt, baseUnit, quantityDecimals } = row
  return {
    id: row.id,
    lineId: row.lineId,
    area: { id: row.areaId, name: row.areaName },
    position: row.position,
    item: {
      id: row.itemId,
      sku: row.sku,
      name: row.itemName,
      category: row.category,
      baseUnit,
      quantityDecimals,
    },
    units: row.unitIds.flatMap((id) => {
      const unit = units.get(id)
      return unit === undefined ? [] : [{ id, name: unit.name, factor: unit.factor }]
    }),
    parts: rowFigure(entries.get(row.id) ?? [])?.parts ?? [],
    countedQty: row.countedQty,
    lineCountedQty: row.lineCountedQty,
    ...bookOf(row.lineId, books),
    countedBy: counterId === null ? null : row.countedBy,
    countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
  }
}

/**
 * The sheet of a count in walking order; empty before the start.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readSheet(work: Work, countId: number): Promise<CountSheet> {
  const found = await requireCount(work, countId)
  return { count: await presentCount(work, found), rows: await readRows(work, found) }
}

/**
 * What can be scanned on the sheet of a count; nothing before the start.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readBarcodes(work: Work, countId: number): Promise<CountBarcodes> {
  await requireCount(work, countId)
  const found = await selectSheetBarcodes(work, countId)
  return { barcodes: found.map(({ value, itemId, ...unit }) => ({ value, itemId, unit })) }
}

/** A batch counts from the moment it came in, and may be written a little later. */
const overlapMs = 30_000

/**
 * The rows of a count in which something was entered since a moment, as they stand now. Some may come twice.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readChange(work: Work, countId: number, since: string): Promise<CountChange> {
  const found = await requireCount(work, countId)
  const { round, countedTotal, state } = found.count
  const rowIds = await selectEnteredRows(work, countId, round, new Date(since))
  const rows = rowIds.length === 0 ? [] : await readRows(work, found, rowIds)
  const until = new Date(work.now.getTime() - overlapMs).toISOString()
  return { rows, countedTotal, state, until }
}

/** @param rowIds these rows only; without it the whole sheet */
async function readRows(
  work: Work,
  { count }: StoredCount,
  rowIds?: readonly number[],
): Promise<CountSheetRow[]> {
  // While it is counted, the sheet is what this round counts.
  const round = count.state === 'COUNTING' ? count.round : undefined
  const rows = await selectSheetRows(work, count.id, { rowIds, round })
  const lineIds = rowIds && [...new Set(rows.map((row) => row.lineId))]
  const sources: Sources = {
    units: rowIds
      ? await selectUnits(work, [...new Set(rows.flatMap((row) => row.unitIds))])
      : await selectSheetUnits(work, count.id),
    entries: await selectRowEntries(work, count.id, count.round, rowIds),
    books: isBookHidden(work.actor, count) ? null : await selectBooks(work, count.id, lineIds),
  }
  return rows.map((row) => sheetRowOf(row, sources))
}
