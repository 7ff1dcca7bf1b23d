import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshLines, writeRowFigures } from './queries/entries.ts'
import type { SubCountsOfCount } from './sub-counts-of-count.ts'
import { addUpSubCounts, writeSubCountFigures } from './queries/sub-count-figures.ts'
import type { RowFigure } from './row-figure.ts'

/** A count with its sub-counts, where it has some. */
export type CountInSubCounts = { count: StoredCount['count']; subCounts: SubCountsOfCount | undefined }

/**
 * Writes what rows come to, and the lines they feed. Of a count in sub-counts the figures are those of the person's own: they are
 * added up with those of the others, but where sub-counts are compared, which leaves the rows empty until all have finished.
 */
export async function writeFigures(
  work: Work,
  { count, subCounts }: CountInSubCounts,
  figures: ReadonlyMap<number, RowFigure | null>,
  lineIds: readonly number[],
): Promise<void> {
  if (subCounts === undefined) await writeRowFigures(work, figures)
  else if (subCounts.own !== undefined) {
    await writeSubCountFigures(work, count.id, subCounts.own.id, figures)
    if (subCounts.isUnseen) return
    await addUpSubCounts(work, count, [...figures.keys()])
  }
  await refreshLines(work, count.id, lineIds)
}
