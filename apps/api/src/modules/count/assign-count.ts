import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { requireAssignable } from '../count-template/require-scope.ts'
import { createPartsFor, lockParts } from './change-sub-counts.ts'
import { readCount } from './count-record.ts'
import { type StoredCount, updateCount } from './queries/count.ts'
import type { PartsOfCount } from './parts-of-count.ts'
import { deleteAssignees, selectAssigneesOf } from './queries/assignees.ts'
import { deletePart, hasEntries, type StoredPart } from './queries/sub-count.ts'
import { refreshComparison } from './read-sub-counts.ts'
import { assignAnew } from './queries/rounds.ts'

type Count = StoredCount['count']
type Change = { wanted: readonly number[]; added: readonly number[]; removed: readonly number[] }

/**
 * Replaces who is to count, as long as that can be said (docs/domain.md 3.23): who is new is told of it, who stays is not told again,
 * and parts follow. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError as `lockParts`; `record.version-missing`, `record.version-conflict`, `request.invalid`,
 * `count.assignee-has-part`
 */
export async function assignCount(
  work: Work,
  countId: number,
  version: number | undefined,
  userIds: readonly number[],
): Promise<CountRecord> {
  const { count, parts } = await lockParts(work, countId, 'say who counts it')
  requireVersion(count, version)
  const before = await selectAssigneesOf(work, countId)
  const beforeIds = before.map(({ id }) => id)
  const wanted = [...new Set(userIds)]
  const added = wanted.filter((id) => !beforeIds.includes(id))
  const removed = beforeIds.filter((id) => !wanted.includes(id))
  if (added.length + removed.length === 0) return readCount(work, countId)

  const locationIds = [count.locationId, ...count.otherLocationIds]
  await requireAssignable(work, locationIds, userIds, 'assigneeIds', beforeIds)
  await fitParts(work, count, parts, { wanted, added, removed })
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
 * Gives a part of every row to who is new where each counts a part, and takes such parts away with their people. A rule other
 * than that figures are added up is for two or more.
 * @throws AppError `count.assignee-has-part`
 */
async function fitParts(
  work: Work,
  count: Count,
  parts: PartsOfCount | undefined,
  { wanted, added, removed }: Change,
): Promise<void> {
  const all = parts?.all ?? []
  const lost = all.filter(({ counters }) => counters.some(({ id }) => removed.includes(id)))
  for (const part of lost) await requirePersonal(work, count.id, part)
  const isInParts = count.overlap === 'SUM' ? parts !== undefined : wanted.length > 1
  const kept: StoredPart[] = []
  for (const part of all) {
    if (lost.includes(part) || (!isInParts && (await isPersonal(work, count.id, part))))
      await deletePart(work, part.id)
    else kept.push(part)
  }
  const mayBegin = parts !== undefined || !(await hasEntries(work, count.id, { round: count.round }))
  if (isInParts && mayBegin) {
    const people = parts === undefined ? wanted : added
    const others = kept.map(({ name }) => name)
    await createPartsFor(work, { id: count.id, round: count.round }, people, others)
  }
  await refreshComparison(work, count, parts)
}

/** Whether a part is one person's, of every row, and nothing was done in it: it comes and goes with who is assigned. */
const isPersonal = async (work: Work, countId: number, { id, state, counters, areas }: StoredPart) =>
  state === 'OPEN' &&
  counters.length === 1 &&
  areas.length === 0 &&
  !(await hasEntries(work, countId, { partId: id }))

/** @throws AppError `count.assignee-has-part` for any other part, saying what to do and not whether it has figures */
async function requirePersonal(work: Work, countId: number, part: StoredPart): Promise<void> {
  if (await isPersonal(work, countId, part)) return
  const detail = `${namesOf(part.counters)} counts the part “${part.name}”. Add others beside them, or change the part under Counters of the count.`
  throw new AppError('count.assignee-has-part', { detail })
}
