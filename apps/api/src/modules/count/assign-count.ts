import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { requireAssignable } from '../count-template/require-scope.ts'
import { createSubCountsFor, lockSubCounts } from './change-sub-counts.ts'
import { readCount } from './count-record.ts'
import { type StoredCount, updateCount } from './queries/count.ts'
import type { SubCountsOfCount } from './sub-counts-of-count.ts'
import { deleteAssignees, selectAssigneesOf } from './queries/assignees.ts'
import { deleteSubCount, hasEntries, type StoredSubCount } from './queries/sub-count.ts'
import { refreshComparison } from './read-sub-counts.ts'
import { assignAnew } from './queries/rounds.ts'

type Count = StoredCount['count']
type Change = { wanted: readonly number[]; added: readonly number[]; removed: readonly number[] }

/**
 * Replaces who is to count, as long as that can be said (docs/domain.md 3.23): who is new is told of it, who stays is not told again,
 * and sub-counts follow. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError as `lockSubCounts`; `record.version-missing`, `record.version-conflict`, `request.invalid`,
 * `count.assignee-has-sub-count`
 */
export async function assignCount(
  work: Work,
  countId: number,
  version: number | undefined,
  userIds: readonly number[],
): Promise<CountRecord> {
  const { count, subCounts } = await lockSubCounts(work, countId, 'say who counts it')
  requireVersion(count, version)
  const before = await selectAssigneesOf(work, countId)
  const beforeIds = before.map(({ id }) => id)
  const wanted = [...new Set(userIds)]
  const added = wanted.filter((id) => !beforeIds.includes(id))
  const removed = beforeIds.filter((id) => !wanted.includes(id))
  if (added.length + removed.length === 0) return readCount(work, countId)

  const locationIds = [count.locationId, ...count.otherLocationIds]
  await requireAssignable(work, locationIds, userIds, 'assigneeIds', beforeIds)
  await fitSubCounts(work, count, subCounts, { wanted, added, removed })
  await deleteAssignees(work, countId, removed)
  await assignAnew(work, countId, added)
  await updateCount(work, countId, {})
  await recordEvents(work, [
    {
      entity: 'count',
      entityId: countId,
      action: 'assign',
      before: { assignees: namesOf(before) },
      after: { assignees: namesOf(await selectAssigneesOf(work, countId)) },
    },
  ])
  return readCount(work, countId)
}

const namesOf = (people: readonly { name: string }[]): string | null =>
  people.length === 0 ? null : people.map(({ name }) => name).join(', ')

/**
 * Gives a sub-count of every row to who is new where each counts a sub-count, and takes such sub-counts away with their people. A rule other
 * than that figures are added up is for two or more.
 * @throws AppError `count.assignee-has-sub-count`
 */
async function fitSubCounts(
  work: Work,
  count: Count,
  subCounts: SubCountsOfCount | undefined,
  { wanted, added, removed }: Change,
): Promise<void> {
  const all = subCounts?.all ?? []
  const lost = all.filter(({ counters }) => counters.some(({ id }) => removed.includes(id)))
  for (const subCount of lost) await requirePersonal(work, count.id, subCount)
  const isInSubCounts = count.overlap === 'SUM' ? subCounts !== undefined : wanted.length > 1
  const kept: StoredSubCount[] = []
  for (const subCount of all) {
    if (lost.includes(subCount) || (!isInSubCounts && (await isPersonal(work, count.id, subCount))))
      await deleteSubCount(work, subCount.id)
    else kept.push(subCount)
  }
  const mayBegin = subCounts !== undefined || !(await hasEntries(work, count.id, { round: count.round }))
  if (isInSubCounts && mayBegin) {
    const people = subCounts === undefined ? wanted : added
    const others = kept.map(({ name }) => name)
    await createSubCountsFor(work, { id: count.id, round: count.round }, people, others)
  }
  await refreshComparison(work, count, subCounts)
}

/** Whether a sub-count is one person's, of every row, and nothing was done in it: it comes and goes with who is assigned. */
const isPersonal = async (work: Work, countId: number, { id, state, counters, areas }: StoredSubCount) =>
  state === 'OPEN' &&
  counters.length === 1 &&
  areas.length === 0 &&
  !(await hasEntries(work, countId, { subCountId: id }))

/** @throws AppError `count.assignee-has-sub-count` for any other sub-count, saying what to do and not whether it has figures */
async function requirePersonal(work: Work, countId: number, subCount: StoredSubCount): Promise<void> {
  if (await isPersonal(work, countId, subCount)) return
  const detail = `${namesOf(subCount.counters)} counts the sub-count “${subCount.name}”. Add others beside them, or change the sub-count under Counters of the count.`
  throw new AppError('count.assignee-has-sub-count', { detail })
}
