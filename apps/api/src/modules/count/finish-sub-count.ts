import type { SubCounts } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { lockSubCounts, type SubCountAddress, recordSubCount, requireSubCount } from './change-sub-counts.ts'
import type { StoredCount } from './queries/count.ts'
import { type SubCountsOfCount, readSubCounts } from './sub-counts-of-count.ts'
import { selectLeftRows, type StoredSubCount, patchSubCount } from './queries/sub-count.ts'
import { selectUndecidedLines } from './queries/unequal-lines.ts'
import { listSubCounts, refreshComparison } from './read-sub-counts.ts'
import { refusedInState } from './refused-in-state.ts'

type Count = StoredCount['count']
const rightToPlan = '[Counts] [Create] [List]'

/** A sub-count is finished, and opened again, by its counters, and by whoever plans counts. @throws AppError */
async function lockSubCount(
  work: Work,
  { countId, subCountId }: SubCountAddress,
  action: string,
): Promise<{ count: Count; subCounts: SubCountsOfCount; subCount: StoredSubCount }> {
  const { count, subCounts } = await lockSubCounts(work, countId, action)
  const subCount = requireSubCount(subCounts, subCountId)
  if (count.state !== 'COUNTING') throw refusedInState(action, count.state)
  if (subCounts === undefined) throw new AppError('record.not-found')
  if (subCounts.own?.id === subCountId || hasRight(work.actor, rightToPlan))
    return { count, subCounts, subCount }
  throw new AppError('permission.missing', {
    detail: `Whoever counts this sub-count does this, or somebody with the right ${rightToPlan}.`,
  })
}

/**
 * Finishes a sub-count: no figure is entered for it any more. Where the count leaves no row uncounted, a sub-count is not finished
 * with rows that nobody else will count. The last of sub-counts that are compared compares them.
 * @throws AppError `record.not-found`, `state.transition-refused`, `permission.missing`; `count.lines-uncounted`, naming
 * the rows that are left
 */
export async function finishSubCount(work: Work, address: SubCountAddress): Promise<SubCounts> {
  const { count, subCounts, subCount } = await lockSubCount(work, address, 'finish a sub-count')
  if (subCount.state === 'FINISHED') return listSubCounts(work, count.id)
  if (count.uncountedPolicy === 'BLOCK')
    refuseRows(await selectLeftRows(work, count, subCount.id, mostNamed), {
      code: 'count.lines-uncounted',
      one: () => '1 row of this sub-count is not counted.',
      many: (total) => `${total} rows of this sub-count are not counted.`,
      kind: 'row',
      message: ({ sku, name, area }) => `${sku} ${name}, ${area}`,
    })
  const finished = { state: 'FINISHED', finishedAt: work.now, finishedBy: work.actor.userId } as const
  await patchSubCount(work, subCount.id, finished)
  await refreshComparison(work, count, subCounts)
  await recordSubCount(work, count.id, 'sub-count-finish', { subCount: subCount.name })
  return listSubCounts(work, count.id)
}

/**
 * Lets a sub-count be counted on. Once all sub-counts were compared everybody may have read them, so that this takes the right to open
 * counts again.
 * @throws AppError as `finishSubCount`; `sub-count.compared`
 */
export async function reopenSubCount(work: Work, address: SubCountAddress): Promise<SubCounts> {
  const { count, subCounts, subCount } = await lockSubCount(work, address, 'open a sub-count again')
  if (subCount.state === 'OPEN') return listSubCounts(work, count.id)
  if (subCounts.isCompared && !hasRight(work.actor, '[Counts] [Other] [Unlock]'))
    throw new AppError('sub-count.compared', {
      detail:
        'All sub-counts are finished, and were compared. Have the lines that differ counted again instead.',
    })
  await patchSubCount(work, subCount.id, { state: 'OPEN', finishedAt: null, finishedBy: null })
  await refreshComparison(work, count, subCounts)
  await recordSubCount(work, count.id, 'sub-count-reopen', { subCount: subCount.name })
  return listSubCounts(work, count.id)
}

/** A count is handed in once each of its sub-counts is finished. @throws AppError `count.sub-counts-open`, naming the others */
export async function requireFinishedSubCounts(work: Work, count: Count): Promise<void> {
  const subCounts = await readSubCounts(work, count)
  const open = (subCounts?.all ?? []).filter(({ state }) => state === 'OPEN')
  refuseRows(
    open.map((subCount) => ({ ...subCount, total: open.length })),
    {
      code: 'count.sub-counts-open',
      one: ({ name }) => `The sub-count ${name} is not finished.`,
      many: (total) => `${total} sub-counts are not finished.`,
      kind: 'sub-count',
      message: ({ name, counters }) => `${name}: ${counters.map((one) => one.name).join(', ')}`,
    },
  )
}

/**
 * Holds a count until somebody has chosen whose figure holds of each line that its sub-counts differ about.
 * @throws AppError `count.lines-unequal`, naming the lines
 */
export async function requireAgreement(work: Work, countId: number): Promise<void> {
  refuseRows(await selectUndecidedLines(work, countId, mostNamed), {
    code: 'count.lines-unequal',
    one: () =>
      'The sub-counts found different figures of 1 line. Choose whose holds, or have it counted again.',
    many: (total) =>
      `The sub-counts found different figures of ${total} lines. Choose whose hold, or have them counted again.`,
    kind: 'line',
    message: ({ sku, name }) => `${sku} ${name}`,
  })
}
