import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshLines, writeRowFigures } from './queries/entries.ts'
import type { PartsOfCount } from './parts-of-count.ts'
import { addUpParts, writePartFigures } from './queries/sub-count-figures.ts'
import type { RowFigure } from './row-figure.ts'

/** A count with its parts, where it has some. */
export type CountInParts = { count: StoredCount['count']; parts: PartsOfCount | undefined }

/**
 * Writes what rows come to, and the lines they feed. Of a count in parts the figures are those of the person's own: they are
 * added up with those of the others, but where parts are compared, which leaves the rows empty until all have finished.
 */
export async function writeFigures(
  work: Work,
  { count, parts }: CountInParts,
  figures: ReadonlyMap<number, RowFigure | null>,
  lineIds: readonly number[],
): Promise<void> {
  if (parts === undefined) await writeRowFigures(work, figures)
  else if (parts.own !== undefined) {
    await writePartFigures(work, count.id, parts.own.id, figures)
    if (parts.isUnseen) return
    await addUpParts(work, count, [...figures.keys()])
  }
  await refreshLines(work, count.id, lineIds)
}
