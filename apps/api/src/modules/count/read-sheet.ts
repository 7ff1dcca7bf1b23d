import { type CountSheet, type CountSheetRow, type CountUnit, formatDecimal } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { presentCount, requireCount } from './count-record.ts'
import { selectRowEntries, selectUnits } from './entry-repository.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { type RowEntry, rowFigure } from './row-figure.ts'
import { type StoredSheetRow, selectBooks, selectSheetRows } from './sheet-repository.ts'

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
  const { unitIds, counterId, countedBy, countedAt, ...shown } = row
  const figure = rowFigure(entries.get(row.id) ?? [])
  return {
    ...shown,
    units: unitIds.flatMap((id) => {
      const unit = units.get(id)
      return unit === undefined ? [] : [{ id, name: unit.name, factor: unit.factor }]
    }),
    parts: figure?.parts ?? [],
    ...bookOf(row.lineId, books),
    countedBy: counterId === null ? null : countedBy,
    countedAt: countedAt?.toISOString() ?? null,
  }
}

/**
 * The sheet of a count in walking order; empty before the start.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readSheet(work: Work, countId: number): Promise<CountSheet> {
  const found = await requireCount(work, countId)
  const rows = await selectSheetRows(work, countId)
  const sources: Sources = {
    units: await selectUnits(work, [...new Set(rows.flatMap((row) => row.unitIds))]),
    entries: await selectRowEntries(work, countId, found.count.round),
    books: isBookHidden(work.actor, found.count) ? null : await selectBooks(work, countId),
  }
  return { count: await presentCount(work, found), rows: rows.map((row) => sheetRowOf(row, sources)) }
}
