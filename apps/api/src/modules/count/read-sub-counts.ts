import type { SubCounts } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { type PartsOfCount, readParts } from './parts-of-count.ts'
import { compareParts, hideParts } from './queries/sub-count-figures.ts'
import { type PartTotals, reopenParts, selectAreasToCount, selectPartTotals } from './queries/sub-count.ts'
import { selectLinesOfRound } from './queries/rounds.ts'

/** @throws AppError `record.not-found`, also for another tenant's id */
export async function listSubCounts(work: Work, countId: number): Promise<SubCounts> {
  const { count } = await requireCount(work, countId)
  const areas = await selectAreasToCount(work, count.id, [count.locationId, ...count.otherLocationIds])
  const parts = await readParts(work, count)
  if (parts === undefined) return { overlap: count.overlap, data: [], areas }
  const totals = new Map((await selectPartTotals(work, count)).map((one) => [one.id, one]))
  return {
    overlap: count.overlap,
    data: parts.all.map((part) => subCountOf(part, parts, totals.get(part.id))),
    areas,
  }
}

function subCountOf(
  { id, name, state, counters, areas, finishedAt, finishedBy, version }: PartsOfCount['all'][number],
  { own, isUnseen }: PartsOfCount,
  totals: PartTotals | undefined,
): SubCounts['data'][number] {
  const isOwn = own?.id === id
  const { rowTotal = 0, countedTotal = 0, leftTotal = 0 } = totals ?? {}
  return {
    id,
    name,
    state,
    counters,
    areas,
    isOwn,
    rowTotal,
    ...(isUnseen && !isOwn ? {} : { countedTotal, leftTotal }),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
    finishedBy: finishedAt === null ? null : finishedBy,
    version,
  }
}

/** Lets every part of a round be counted on; of compared ones nobody sees what the others found. */
export async function reopenAllParts(work: Work, count: StoredCount['count']): Promise<void> {
  const parts = await readParts(work, count)
  if (parts === undefined) return
  await reopenParts(work, count.id, count.round)
  if (count.overlap === 'COMPARE') await hideParts(work, count)
}

/**
 * Compares the parts of a count once all of them are finished, and takes that back as soon as one is counted again.
 * @param before the parts as they were, which nothing follows from when they were compared, or not, all the same
 */
export async function refreshComparison(
  work: Work,
  count: StoredCount['count'],
  before: PartsOfCount | undefined,
): Promise<void> {
  const after = await readParts(work, count)
  if ((before?.isCompared ?? false) === (after?.isCompared ?? false)) return
  await hideParts(work, count)
  if (after?.isCompared) await compareParts(work, count)
  await refreshLines(work, count.id, await selectLinesOfRound(work, count.id, count.round))
  await refreshCountedTotal(work, count.id)
}
