import type { SubCounts } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { type SubCountsOfCount, readSubCounts } from './sub-counts-of-count.ts'
import { compareSubCounts, hideSubCounts } from './queries/sub-count-figures.ts'
import {
  type SubCountTotals,
  reopenSubCounts,
  selectAreasToCount,
  selectSubCountTotals,
} from './queries/sub-count.ts'
import { selectLinesOfRound } from './queries/rounds.ts'

/** @throws AppError `record.not-found`, also for another tenant's id */
export async function listSubCounts(work: Work, countId: number): Promise<SubCounts> {
  const { count } = await requireCount(work, countId)
  const areas = await selectAreasToCount(work, count.id, [count.locationId, ...count.otherLocationIds])
  const subCounts = await readSubCounts(work, count)
  if (subCounts === undefined) return { overlap: count.overlap, data: [], areas }
  const totals = new Map((await selectSubCountTotals(work, count)).map((one) => [one.id, one]))
  return {
    overlap: count.overlap,
    data: subCounts.all.map((subCount) => subCountOf(subCount, subCounts, totals.get(subCount.id))),
    areas,
  }
}

function subCountOf(
  { id, name, state, counters, areas, finishedAt, finishedBy, version }: SubCountsOfCount['all'][number],
  { own, isUnseen }: SubCountsOfCount,
  totals: SubCountTotals | undefined,
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

/** Lets every sub-count of a round be counted on; of compared ones nobody sees what the others found. */
export async function reopenAllSubCounts(work: Work, count: StoredCount['count']): Promise<void> {
  const subCounts = await readSubCounts(work, count)
  if (subCounts === undefined) return
  await reopenSubCounts(work, count.id, count.round)
  if (count.overlap === 'COMPARE') await hideSubCounts(work, count)
}

/**
 * Compares the sub-counts of a count once all of them are finished, and takes that back as soon as one is counted again.
 * @param before the sub-counts as they were, which nothing follows from when they were compared, or not, all the same
 */
export async function refreshComparison(
  work: Work,
  count: StoredCount['count'],
  before: SubCountsOfCount | undefined,
): Promise<void> {
  const after = await readSubCounts(work, count)
  if ((before?.isCompared ?? false) === (after?.isCompared ?? false)) return
  await hideSubCounts(work, count)
  if (after?.isCompared) await compareSubCounts(work, count)
  await refreshLines(work, count.id, await selectLinesOfRound(work, count.id, count.round))
  await refreshCountedTotal(work, count.id)
}
