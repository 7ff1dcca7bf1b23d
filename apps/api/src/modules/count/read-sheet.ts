import {
  type CountBarcodes,
  type CountChange,
  type CountSheet,
  type CountSheetRow,
  formatDecimal,
} from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { selectRules } from '../company-rule/repository.ts'
import { baseFactor } from '../item/unit-rules.ts'
import { presentCount, requireCount } from './count-record.ts'
import type { StoredCount } from './queries/count.ts'
import { selectEnteredRows, selectRowEntries } from './queries/entries.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { selectAddedRows } from './queries/added-rows.ts'
import { selectFinishedAreas } from './queries/finished-areas.ts'
import { type SubCountsOfCount, readSubCounts } from './sub-counts-of-count.ts'
import { type RowEntry, sumOfSubCounts } from './row-figure.ts'
import { asShown, type SubCountsShown, readSubCountsShown, toldSubCounts } from './sheet-sub-counts.ts'
import {
  type LineBook,
  type StoredSheetRow,
  selectBooks,
  selectRowTotal,
  selectSheetBarcodes,
  selectSheetRows,
} from './queries/sheet.ts'

type Sources = {
  entries: ReadonlyMap<number, RowEntry[]>
  /** Null while the book is hidden. */
  books: ReadonlyMap<number, LineBook> | null
  subCounts: SubCountsShown | undefined
}

type Expected = Pick<CountSheetRow, 'bookQty' | 'toleranceQty' | 'reason'>

/** What tells of the book: nothing where it is hidden, and no reason either, since it would say that there is a variance. */
function expectedOf({ lineId, reasonCode, comment }: StoredSheetRow, books: Sources['books']): Expected {
  const { book = null, toleranceQty = null } = books?.get(lineId) ?? {}
  if (book === null) return {}
  const hasReason = reasonCode !== null || comment !== null
  return {
    bookQty: formatDecimal(book, 'quantity'),
    toleranceQty: toleranceQty === null ? null : formatDecimal(toleranceQty, 'quantity'),
    ...(hasReason && { reason: { code: presentText(reasonCode), comment: presentText(comment) } }),
  }
}

function sheetRowOf(stored: StoredSheetRow, { entries, books, subCounts }: Sources): CountSheetRow {
  const figure = sumOfSubCounts(entries.get(stored.id) ?? [], stored.subCountId)
  const row = subCounts === undefined ? stored : asShown(stored, figure, subCounts)
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
      // As the sheet is counted in, whatever the item calls it by now.
      baseUnit: row.units.find(({ factor }) => factor === baseFactor)?.name ?? baseUnit,
      quantityDecimals,
    },
    units: row.units.map(({ id, name, factor }) => ({ id, name, factor })),
    parts: figure?.parts ?? [],
    ...(subCounts?.others && { others: subCounts.others.get(row.id) ?? [] }),
    countedQty: row.countedQty,
    lineCountedQty: row.lineCountedQty,
    ...expectedOf(row, books),
    countedBy: counterId === null ? null : row.countedBy,
    countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
    ...(row.isAdded && { isAdded: true as const }),
    ...(row.isPrefilled && { isPrefilled: true as const }),
  }
}

/**
 * The sheet of a count in walking order; empty before the start.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readSheet(work: Work, countId: number): Promise<CountSheet> {
  const found = await requireCount(work, countId)
  const subCounts = await readSubCounts(work, found.count)
  return {
    count: await presentCount(work, found),
    ...(subCounts && { subCounts: toldSubCounts(subCounts) }),
    rows: await readRows(work, found, subCounts),
    finishedAreas: await selectFinishedAreas(work, countId),
  }
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
 * The rows of a count in which something was entered or that were added since a moment, as they stand now. Some may come twice.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readChange(work: Work, countId: number, since: string): Promise<CountChange> {
  const found = await requireCount(work, countId)
  const { round, countedTotal, state } = found.count
  const subCounts = await readSubCounts(work, found.count)
  const own = subCounts?.isUnseen ? (subCounts.own?.id ?? 0) : undefined
  const entered = await selectEnteredRows(work, countId, round, new Date(since), own)
  const added = await selectAddedRows(work, countId, new Date(since))
  const rowIds = [...new Set([...entered, ...added])]
  const rowTotal = await selectRowTotal(work, countId, state === 'COUNTING' ? round : undefined)
  const finishedAreas = await selectFinishedAreas(work, countId)
  const rows = rowIds.length === 0 ? [] : await readRows(work, found, subCounts, rowIds)
  const until = new Date(work.now.getTime() - overlapMs).toISOString()
  return {
    rows,
    rowTotal,
    countedTotal,
    finishedAreas,
    state,
    ...(subCounts && { subCounts: toldSubCounts(subCounts) }),
    until,
  }
}

/** The rows of a sheet. @param rowIds these rows only; without it the whole sheet */
export async function readRows(
  work: Work,
  { count, company }: Pick<StoredCount, 'count' | 'company'>,
  subCountsOfCount: SubCountsOfCount | undefined,
  rowIds?: readonly number[],
): Promise<CountSheetRow[]> {
  // While it is counted, the sheet is what this round counts.
  const round = count.state === 'COUNTING' ? count.round : undefined
  const rows = await selectSheetRows(work, count.id, { rowIds, round })
  const lineIds = rowIds && [...new Set(rows.map((row) => row.lineId))]
  const subCounts = subCountsOfCount && (await readSubCountsShown(work, count, subCountsOfCount, rowIds))
  const sources: Sources = {
    entries: await selectRowEntries(work, count.id, count.round, rowIds, subCounts?.only),
    subCounts,
    books: isBookHidden(work.actor, count)
      ? null
      : await selectBooks(work, count.id, await selectRules(work, company.id), lineIds),
  }
  return rows.map((row) => sheetRowOf(row, sources))
}
