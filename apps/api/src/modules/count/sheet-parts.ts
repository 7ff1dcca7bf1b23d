// The sheet of a count in parts, as it is to one person (docs/domain.md 3.21).
import type { CountSheet, PartFigure } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectCounterNames } from './queries/counters.ts'
import type { StoredCount } from './queries/count.ts'
import { type PartsOfCount, showsOwn } from './parts-of-count.ts'
import { selectOtherFigures, selectPartLineTotals } from './queries/sub-count-figures.ts'
import type { RowFigure } from './row-figure.ts'
import type { StoredSheetRow } from './queries/sheet.ts'

/** What of the parts of a count is shown on a sheet. */
export type PartsShown = {
  /** Entries of this part alone are read, and none where it is that of nobody; undefined for all of them. */
  only: number | undefined
  /** What counters are called, where rows show what the own part found. */
  names: ReadonlyMap<number, string> | undefined
  /** What lines come to by the own part alone, while nobody is told more. */
  lineTotals: ReadonlyMap<number, string | null> | undefined
  /** What other parts found, by row. */
  others: ReadonlyMap<number, PartFigure[]> | undefined
}

/** @param rowIds these rows only; without it the whole sheet */
export async function readPartsShown(
  work: Work,
  count: StoredCount['count'],
  parts: PartsOfCount,
  rowIds: readonly number[] | undefined,
): Promise<PartsShown> {
  const { own, isUnseen } = parts
  const isOwn = showsOwn(parts, count.state)
  const counters = own?.counters.map(({ id }) => id) ?? []
  const isTold = own !== undefined && !isUnseen && count.state === 'COUNTING' && parts.overlap !== 'COMPARE'
  return {
    only: isOwn || isUnseen ? (own?.id ?? 0) : undefined,
    names: isOwn ? await selectCounterNames(work, counters) : undefined,
    lineTotals: isUnseen && own !== undefined ? await selectPartLineTotals(work, own.id) : undefined,
    others: isTold ? byRow(await selectOtherFigures(work, count, own.id, rowIds)) : undefined,
  }
}

function byRow(found: Awaited<ReturnType<typeof selectOtherFigures>>): Map<number, PartFigure[]> {
  const rows = Map.groupBy(found, ({ rowId }) => rowId)
  return new Map(
    [...rows].map(([id, figures]) => [
      id,
      figures.map(({ subCountId, part, countedQty, countedBy, countedAt }) => ({
        subCountId,
        part,
        countedQty,
        countedBy,
        countedAt: new Date(countedAt).toISOString(),
      })),
    ]),
  )
}

/** A row with the figure that this person is shown: that of their own part, or what it comes to. */
export function asShown(
  row: StoredSheetRow,
  figure: RowFigure | null,
  { names, lineTotals }: PartsShown,
): StoredSheetRow {
  if (names === undefined) return row
  return {
    ...row,
    countedQty: figure?.qty ?? null,
    ...(lineTotals && { lineCountedQty: lineTotals.get(row.lineId) ?? null }),
    counterId: figure?.countedBy ?? null,
    countedBy: (figure && names.get(figure.countedBy)) ?? '',
    countedAt: figure?.countedAt.toISOString() ?? null,
  }
}

/** How several people count, and what part is this person's. */
export function toldParts({ overlap, own, isUnseen }: PartsOfCount): NonNullable<CountSheet['parts']> {
  return {
    overlap,
    isUnseen,
    own: own
      ? { id: own.id, name: own.name, state: own.state, areaIds: own.areas.map(({ id }) => id) }
      : null,
  }
}
