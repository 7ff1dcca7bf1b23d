import type { CountSheetRow, ItemToAdd } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { announceCount } from './announce-count.ts'
import { requireCount } from './count-record.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { lockCounting } from './lock-counting.ts'
import {
  deleteAddedRow,
  findEmptyAddedRow,
  findPlaceToAdd,
  insertAddedRow,
  isItemToCount,
  markAddedLine,
  refreshLineTotal,
  selectItemsToAdd,
} from './queries/added-rows.ts'
import { readSubCounts } from './sub-counts-of-count.ts'
import { readRows } from './read-sheet.ts'
import { insertLines } from './queries/start.ts'

/** What may be put on the sheet of a count, by SKU, name or barcode. It tells nothing of the book. */
export async function findItemsToAdd(work: Work, countId: number, q: string): Promise<{ data: ItemToAdd[] }> {
  await requireCount(work, countId)
  return { data: await selectItemsToAdd(work, countId, q) }
}

/** Writes the line of an item that was not listed, with the book of this moment; under the cut-off START with that of the start. */
async function addLine(
  work: Work,
  { count }: StoredCount,
  place: { itemId: number; areaId: number; locationId: number },
): Promise<number> {
  const at = count.cutOff === 'START' ? (count.snapshotAt ?? work.now) : work.now
  await insertLines(work, { countId: count.id, rows: [{ ...place, unitIds: [] }], at })
  const lineId = await markAddedLine(work, { ...place, countId: count.id, round: count.round })
  await refreshLineTotal(work, count.id)
  return lineId
}

async function presentRow(work: Work, found: StoredCount, rowId: number): Promise<CountSheetRow> {
  const [row] = await readRows(work, found, await readSubCounts(work, found.count), [rowId])
  if (row === undefined) throw new Error('The row that was added is not on the sheet.')
  return row
}

/**
 * Puts an item on the sheet that somebody found while counting, behind what its area lists (docs/domain.md 3.18). Where it stands in
 * that area already, nothing is added, so that two devices that find it have one row.
 * @throws AppError `record.not-found`, `state.transition-refused`, `count.item-unknown`, `count.area-unknown`;
 * `count.item-in-other-round` for a line that is not counted in the present round
 */
export async function addRow(
  work: Work,
  countId: number,
  { itemId, areaId }: { itemId: number; areaId: number },
): Promise<CountSheetRow> {
  const found = await lockCounting(work, countId, 'add row')
  const { count } = found
  if (!(await isItemToCount(work, itemId))) throw new AppError('count.item-unknown')
  const locationIds = [count.locationId, ...count.otherLocationIds]
  const place = await findPlaceToAdd(work, { countId, itemId, areaId, locationIds })
  if (place === undefined) throw new AppError('count.area-unknown')
  if (place.lineRound !== null && place.lineRound !== count.round)
    throw new AppError('count.item-in-other-round')
  if (place.rowId !== null) return presentRow(work, found, place.rowId)
  const lineId =
    place.lineId ?? (await addLine(work, found, { itemId, areaId, locationId: place.locationId }))
  const rowId = await insertAddedRow(work, { countId, lineId, areaId, position: place.position })
  await refreshLines(work, countId, [lineId])
  await refreshCountedTotal(work, countId)
  const row = await presentRow(work, found, rowId)
  const after = { item: `${row.item.sku} ${row.item.name}`, area: row.area.name }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'add-row', after }])
  await announceCount(work, countId)
  return row
}

/**
 * Takes a row off the sheet that was added and that nothing was entered in.
 * @throws AppError `record.not-found`, `state.transition-refused`, `count.row-not-removable`
 */
export async function removeRow(
  work: Work,
  { id: countId, rowId }: { id: number; rowId: number },
): Promise<{ rowId: number }> {
  const found = await lockCounting(work, countId, 'remove row')
  const row = await findEmptyAddedRow(work, countId, rowId)
  if (row === undefined) throw new AppError('count.row-not-removable')
  const { item, area } = await presentRow(work, found, rowId)
  await deleteAddedRow(work, rowId, row.lineId)
  await refreshLines(work, countId, [row.lineId])
  await refreshLineTotal(work, countId)
  await refreshCountedTotal(work, countId)
  const after = { item: `${item.sku} ${item.name}`, area: area.name }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'remove-row', after }])
  await announceCount(work, countId)
  return { rowId }
}
