import { type CountSheetRow, type ExportColumns, exports } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import { countEntries } from './queries/entry-order.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { ownSubCountId, readSubCounts } from './sub-counts-of-count.ts'
import { readRows } from './read-sheet.ts'
import {
  filedSheetShape,
  rowsOfSheet,
  selectAreaPlaces,
  selectFiledSheetRows,
} from './queries/filed-sheet.ts'

/** A unit of a row as a file has it; `quantity` null is not counted, or not in this unit. */
export type FiledSheetRow = {
  count: { number: string; round: number; entryTotal: number }
  location: { code: string }
  area: { name: string }
  position: number
  item: { sku: string; name: string; baseUnit: string }
  unit: { name: string }
  quantity: string | null
  countedAt: string | null
  countedBy: string | null
  bookQty?: string
}

function filedOf(
  { position, item, units, parts, bookQty, countedAt, countedBy }: CountSheetRow,
  count: FiledSheetRow['count'],
  { area, code }: { area: string; code: string },
): FiledSheetRow[] {
  return units.map(({ id, name }) => ({
    count,
    location: { code },
    area: { name: area },
    position,
    item: { sku: item.sku, name: item.name, baseUnit: item.baseUnit },
    unit: { name },
    quantity: parts.find(({ unitId }) => unitId === id)?.quantity ?? null,
    countedAt,
    countedBy,
    ...(bookQty === undefined ? {} : { bookQty }),
  }))
}

/**
 * The sheet of a count as files hold it, and the columns that it may have: no book while that must stay hidden.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function exportedSheet(
  work: Work,
  countId: number,
): Promise<{ list: ListSource<{ id: number }, FiledSheetRow>; columns: ExportColumns }> {
  const found = await requireCount(work, countId)
  const { count } = found
  const round = count.state === 'COUNTING' ? count.round : undefined
  // Before the rows are read: an entry between is then taken for a later one, never for one that the file knows.
  const entryTotal = await countEntries(work, countId, ownSubCountId(await readSubCounts(work, count)))
  const told = { number: count.number, round: count.round, entryTotal }
  const list: ListSource<{ id: number }, FiledSheetRow> = {
    ...fromSelect(selectFiledSheetRows),
    shape: filedSheetShape,
    visible: (reader) => rowsOfSheet(reader, countId, round),
    keyOf: ({ id }) => id,
    present: async (reader, keys) => {
      if (keys.length === 0) return []
      const rows = await readRows(
        reader,
        found,
        await readSubCounts(reader, count),
        keys.map(({ id }) => id),
      )
      const places = await selectAreaPlaces(reader, [...new Set(rows.map(({ area }) => area.id))])
      return rows.flatMap((row) => filedOf(row, told, places.get(row.area.id) ?? { area: '', code: '' }))
    },
  }
  const { bookQty: _, ...blind } = exports.countSheet.columns
  return { list, columns: isBookHidden(work.actor, count) ? blind : exports.countSheet.columns }
}
