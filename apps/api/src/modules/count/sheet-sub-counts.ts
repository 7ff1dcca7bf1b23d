// The sheet of a count in sub-counts, as it is to one person (docs/domain.md 3.21).
import type { CountSheet, SubCountFigure } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectCounterNames } from './queries/counters.ts'
import type { StoredCount } from './queries/count.ts'
import { type SubCountsOfCount, showsOwn } from './sub-counts-of-count.ts'
import { selectOtherFigures, selectSubCountLineTotals } from './queries/sub-count-figures.ts'
import type { RowFigure } from './row-figure.ts'
import type { StoredSheetRow } from './queries/sheet.ts'

/** What of the sub-counts of a count is shown on a sheet. */
export type SubCountsShown = {
  /** Entries of this sub-count alone are read, and none where it is that of nobody; undefined for all of them. */
  only: number | undefined
  /** What counters are called, where rows show what the own sub-count found. */
  names: ReadonlyMap<number, string> | undefined
  /** What lines come to by the own sub-count alone, while nobody is told more. */
  lineTotals: ReadonlyMap<number, string | null> | undefined
  /** What other sub-counts found, by row. */
  others: ReadonlyMap<number, SubCountFigure[]> | undefined
}

/** @param rowIds these rows only; without it the whole sheet */
export async function readSubCountsShown(
  work: Work,
  count: StoredCount['count'],
  subCounts: SubCountsOfCount,
  rowIds: readonly number[] | undefined,
): Promise<SubCountsShown> {
  const { own, isUnseen } = subCounts
  const isOwn = showsOwn(subCounts, count.state)
  const counters = own?.counters.map(({ id }) => id) ?? []
  const isTold =
    own !== undefined && !isUnseen && count.state === 'COUNTING' && subCounts.overlap !== 'COMPARE'
  return {
    only: isOwn || isUnseen ? (own?.id ?? 0) : undefined,
    names: isOwn ? await selectCounterNames(work, counters) : undefined,
    lineTotals: isUnseen && own !== undefined ? await selectSubCountLineTotals(work, own.id) : undefined,
    others: isTold ? byRow(await selectOtherFigures(work, count, own.id, rowIds)) : undefined,
  }
}

function byRow(found: Awaited<ReturnType<typeof selectOtherFigures>>): Map<number, SubCountFigure[]> {
  const rows = Map.groupBy(found, ({ rowId }) => rowId)
  return new Map(
    [...rows].map(([id, figures]) => [
      id,
      figures.map(({ subCountId, subCount, countedQty, countedBy, countedAt }) => ({
        subCountId,
        subCount,
        countedQty,
        countedBy,
        countedAt: new Date(countedAt).toISOString(),
      })),
    ]),
  )
}

/** A row with the figure that this person is shown: that of their own sub-count, or what it comes to. */
export function asShown(
  row: StoredSheetRow,
  figure: RowFigure | null,
  { names, lineTotals }: SubCountsShown,
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

/** How several people count, and what sub-count is this person's. */
export function toldSubCounts({
  overlap,
  own,
  isUnseen,
}: SubCountsOfCount): NonNullable<CountSheet['subCounts']> {
  return {
    overlap,
    isUnseen,
    own: own
      ? { id: own.id, name: own.name, state: own.state, areaIds: own.areas.map(({ id }) => id) }
      : null,
  }
}
