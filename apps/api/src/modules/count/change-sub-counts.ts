import { assignableCountStates, longestName, type OverlapRule, type SubCounts } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { withUnique } from '../../database/database-error.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { requireAssignable } from '../count-template/require-scope.ts'
import { announceCount } from './announce-count.ts'
import { assignAnew } from './queries/rounds.ts'
import { selectCounterNames } from './queries/counters.ts'
import { lockCount, type StoredCount, updateCount } from './queries/count.ts'
import { type SubCountsOfCount, readSubCounts } from './sub-counts-of-count.ts'
import {
  deleteSubCount,
  hasEntries,
  insertSubCount,
  type NewSubCount,
  selectAreasOf,
  type StoredSubCount,
  patchSubCount,
  writeCounters,
} from './queries/sub-count.ts'
import { listSubCounts, refreshComparison } from './read-sub-counts.ts'
import { refusedInState } from './refused-in-state.ts'

type Count = StoredCount['count']
export type SubCountAddress = { countId: number; subCountId: number }

/**
 * A count whose sub-counts may change, locked, with its sub-counts.
 * @throws AppError `record.not-found`, `state.transition-refused`
 */
export async function lockSubCounts(
  work: Work,
  countId: number,
  action: string,
): Promise<{ count: Count; subCounts: SubCountsOfCount | undefined }> {
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  if (!assignableCountStates.includes(count.state)) throw refusedInState(action, count.state)
  return { count, subCounts: await readSubCounts(work, count) }
}

/** @throws AppError `record.not-found` */
export function requireSubCount(subCounts: SubCountsOfCount | undefined, subCountId: number): StoredSubCount {
  const subCount = subCounts?.all.find(({ id }) => id === subCountId)
  if (subCount === undefined) throw new AppError('record.not-found')
  return subCount
}

/** Tells the history of a count what became of a sub-count, and whoever has its sheet open. */
export async function recordSubCount(
  work: Work,
  countId: number,
  action: string,
  after: Fields,
): Promise<void> {
  await recordEvents(work, [{ entity: 'count', entityId: countId, action, after }])
  await announceCount(work, countId)
}

const enteredAlready = (detail: string) => new AppError('sub-count.figures-entered', { detail })

/** @throws AppError `sub-count.area-unknown`, `sub-count.counter-taken`, `request.invalid` */
async function requireContent(
  work: Work,
  count: Count,
  others: readonly StoredSubCount[],
  { counterIds, areaIds }: NewSubCount,
): Promise<void> {
  const locationIds = [count.locationId, ...count.otherLocationIds]
  await requireAssignable(work, locationIds, counterIds, 'counterIds')
  const known = await selectAreasOf(work, locationIds, areaIds)
  refuseFields(
    'sub-count.area-unknown',
    areaIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `areaIds[${index}]`, message: 'is no area of this count' }],
    ),
  )
  refuseFields(
    'sub-count.counter-taken',
    counterIds.flatMap((id, index) => {
      const other = others.find(({ counters }) => counters.some((one) => one.id === id))
      if (other === undefined) return []
      return [
        {
          field: `counterIds[${index}]`,
          message: `counts ${other.name} already; everybody counts one sub-count`,
        },
      ]
    }),
  )
}

/** @throws AppError `code`, when there are fields */
function refuseFields(
  code: 'sub-count.area-unknown' | 'sub-count.counter-taken',
  fields: readonly { field: string; message: string }[],
): void {
  if (fields.length > 0) throw new AppError(code, { errors: fields.map((one) => ({ ...one, code })) })
}

const toldOf = ({ name, counterIds, areaIds }: NewSubCount): Fields => ({
  subCount: name,
  counters: counterIds.join(', '),
  areas: areaIds.length === 0 ? null : areaIds.join(', '),
})

const named = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  withUnique(
    'sub-count.name-taken',
    { field: 'name', message: 'Another sub-count of this count has this name.', rejected: name },
    write,
  )

/**
 * Gives people a sub-count of a count. The first sub-count of a round is made before its first figure, since figures of before would
 * belong to nobody's sub-count.
 * @throws AppError as `lockSubCounts` and `requireContent`; `sub-count.name-taken`, `sub-count.figures-entered`
 */
export async function createSubCount(work: Work, countId: number, content: NewSubCount): Promise<SubCounts> {
  const { count, subCounts } = await lockSubCounts(work, countId, 'change its sub-counts')
  if (subCounts === undefined && (await hasEntries(work, countId, { round: count.round })))
    throw enteredAlready('Sub-counts are made before the first figure is entered.')
  await requireContent(work, count, subCounts?.all ?? [], content)
  await named(content.name, () => insertSubCount(work, count, content))
  await assignAnew(work, countId, content.counterIds)
  await refreshComparison(work, count, subCounts)
  await recordSubCount(work, countId, 'sub-count-create', toldOf(content))
  return listSubCounts(work, countId)
}

/** Whether a change would show somebody what a sub-count has found, or leave out what it did. */
function uncovers(before: StoredSubCount, { counterIds, areaIds }: NewSubCount): boolean {
  const [counters, areas] = [before.counters.map(({ id }) => id), before.areas.map(({ id }) => id)]
  const isSame = areaIds.length === areas.length && areaIds.every((id) => areas.includes(id))
  return !isSame || counterIds.some((id) => !counters.includes(id))
}

/**
 * Changes who counts a sub-count and what. A sub-count that is compared and has figures gets no other counter, who would see them.
 * @throws AppError as `createSubCount`; `record.not-found`, `record.version-missing`, `record.version-conflict`
 */
export async function updateSubCount(
  work: Work,
  { countId, subCountId }: SubCountAddress,
  version: number | undefined,
  content: NewSubCount,
): Promise<SubCounts> {
  const { count, subCounts } = await lockSubCounts(work, countId, 'change its sub-counts')
  const subCount = requireSubCount(subCounts, subCountId)
  requireVersion(subCount, version)
  const others = subCounts?.all.filter(({ id }) => id !== subCountId) ?? []
  await requireContent(work, count, others, content)
  if (
    count.overlap === 'COMPARE' &&
    uncovers(subCount, content) &&
    (await hasEntries(work, countId, { subCountId }))
  )
    throw enteredAlready('This sub-count has figures that are compared: its areas stay, and nobody joins it.')
  await named(content.name, () =>
    patchSubCount(work, subCountId, { name: content.name, areaIds: [...content.areaIds] }),
  )
  await writeCounters(work, { countId, round: count.round, subCountId }, content.counterIds)
  await assignAnew(
    work,
    countId,
    content.counterIds.filter((id) => subCount.counters.every((one) => one.id !== id)),
  )
  await recordSubCount(work, countId, 'sub-count-update', toldOf(content))
  return listSubCounts(work, countId)
}

/** Removes a sub-count without a figure. @throws AppError `record.not-found`, `sub-count.figures-entered` */
export async function removeSubCount(
  work: Work,
  { countId, subCountId }: SubCountAddress,
): Promise<SubCounts> {
  const { count, subCounts } = await lockSubCounts(work, countId, 'change its sub-counts')
  const subCount = requireSubCount(subCounts, subCountId)
  if (await hasEntries(work, countId, { subCountId }))
    throw enteredAlready('Figures were entered for this sub-count: finish it instead.')
  await deleteSubCount(work, subCountId)
  await refreshComparison(work, count, subCounts)
  await recordSubCount(work, countId, 'sub-count-delete', { subCount: subCount.name })
  return listSubCounts(work, countId)
}

/** Says what becomes of the figures of several sub-counts. @throws AppError as `lockSubCounts`; `sub-count.figures-entered` */
export async function changeOverlap(work: Work, countId: number, overlap: OverlapRule): Promise<SubCounts> {
  const { count } = await lockSubCounts(work, countId, 'change how its sub-counts come together')
  if (count.overlap === overlap) return listSubCounts(work, countId)
  if (count.round > 1 || (await hasEntries(work, countId, { round: count.round })))
    throw enteredAlready('Figures were entered by the rule that it has.')
  await updateCount(work, countId, { overlap })
  const [before, after] = [{ overlap: count.overlap }, { overlap }]
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'update', before, after }])
  return listSubCounts(work, countId)
}

/**
 * The sub-counts of a recount, where the round before had some: one for each who is named. Else the same again, but for a recount by
 * somebody else, whom the same sub-counts would leave out, and where sub-counts are compared, as a third figure decides there.
 */
export async function openSubCountsAnew(
  work: Work,
  count: Count,
  { round, userIds, byOther }: { round: number; userIds: readonly number[]; byOther: boolean },
): Promise<void> {
  const subCounts = await readSubCounts(work, count)
  if (subCounts === undefined) return
  const anew = { id: count.id, round }
  if (userIds.length > 0) return createSubCountsFor(work, anew, [...new Set(userIds)])
  if (byOther || count.overlap === 'COMPARE') return
  for (const { name, counters, areas } of subCounts.all)
    await insertSubCount(work, anew, {
      name,
      counterIds: counters.map(({ id }) => id),
      areaIds: areas.map(({ id }) => id),
    })
}

/** A sub-count of every row for each of these people, under their names. @param others names of sub-counts that are there */
export async function createSubCountsFor(
  work: Work,
  count: { id: number; round: number },
  userIds: readonly number[],
  others: readonly string[] = [],
): Promise<void> {
  const people = await selectCounterNames(work, userIds)
  const names = new Set(others)
  for (const [id, name] of people) {
    const short = name.slice(0, longestName)
    const own = names.has(short) ? `${name.slice(0, longestName - 10)} ${id}` : short
    names.add(own)
    await insertSubCount(work, count, { name: own, counterIds: [id], areaIds: [] })
  }
}
