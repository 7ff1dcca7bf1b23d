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
import { type PartsOfCount, readParts } from './parts-of-count.ts'
import {
  deletePart,
  hasEntries,
  insertPart,
  type NewPart,
  selectAreasOf,
  type StoredPart,
  updatePart,
  writeCounters,
} from './queries/sub-count.ts'
import { listSubCounts, refreshComparison } from './read-sub-counts.ts'
import { refusedInState } from './refused-in-state.ts'

type Count = StoredCount['count']
export type PartAddress = { countId: number; partId: number }

/**
 * A count whose parts may change, locked, with its parts.
 * @throws AppError `record.not-found`, `state.transition-refused`
 */
export async function lockParts(
  work: Work,
  countId: number,
  action: string,
): Promise<{ count: Count; parts: PartsOfCount | undefined }> {
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  if (!assignableCountStates.includes(count.state)) throw refusedInState(action, count.state)
  return { count, parts: await readParts(work, count) }
}

/** @throws AppError `record.not-found` */
export function requirePart(parts: PartsOfCount | undefined, partId: number): StoredPart {
  const part = parts?.all.find(({ id }) => id === partId)
  if (part === undefined) throw new AppError('record.not-found')
  return part
}

/** Tells the history of a count what became of a part, and whoever has its sheet open. */
export async function recordPart(work: Work, countId: number, action: string, after: Fields): Promise<void> {
  await recordEvents(work, [{ entity: 'count', entityId: countId, action, after }])
  await announceCount(work, countId)
}

const enteredAlready = (detail: string) => new AppError('sub-count.figures-entered', { detail })

/** @throws AppError `sub-count.area-unknown`, `sub-count.counter-taken`, `request.invalid` */
async function requireContent(
  work: Work,
  count: Count,
  others: readonly StoredPart[],
  { counterIds, areaIds }: NewPart,
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
        { field: `counterIds[${index}]`, message: `counts ${other.name} already; everybody counts one part` },
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

const toldOf = ({ name, counterIds, areaIds }: NewPart): Fields => ({
  part: name,
  counters: counterIds.join(', '),
  areas: areaIds.length === 0 ? null : areaIds.join(', '),
})

const named = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  withUnique(
    'sub-count.name-taken',
    { field: 'name', message: 'Another part of this count has this name.', rejected: name },
    write,
  )

/**
 * Gives people a part of a count. The first part of a round is made before its first figure, since figures of before would
 * belong to nobody's part.
 * @throws AppError as `lockParts` and `requireContent`; `sub-count.name-taken`, `sub-count.figures-entered`
 */
export async function createSubCount(work: Work, countId: number, content: NewPart): Promise<SubCounts> {
  const { count, parts } = await lockParts(work, countId, 'change its parts')
  if (parts === undefined && (await hasEntries(work, countId, { round: count.round })))
    throw enteredAlready('Parts are made before the first figure is entered.')
  await requireContent(work, count, parts?.all ?? [], content)
  await named(content.name, () => insertPart(work, count, content))
  await assignAnew(work, countId, content.counterIds)
  await refreshComparison(work, count, parts)
  await recordPart(work, countId, 'part-create', toldOf(content))
  return listSubCounts(work, countId)
}

/** Whether a change would show somebody what a part has found, or leave out what it did. */
function uncovers(before: StoredPart, { counterIds, areaIds }: NewPart): boolean {
  const [counters, areas] = [before.counters.map(({ id }) => id), before.areas.map(({ id }) => id)]
  const isSame = areaIds.length === areas.length && areaIds.every((id) => areas.includes(id))
  return !isSame || counterIds.some((id) => !counters.includes(id))
}

/**
 * Changes who counts a part and what. A part that is compared and has figures gets no other counter, who would see them.
 * @throws AppError as `createSubCount`; `record.not-found`, `record.version-missing`, `record.version-conflict`
 */
export async function updateSubCount(
  work: Work,
  { countId, partId }: PartAddress,
  version: number | undefined,
  content: NewPart,
): Promise<SubCounts> {
  const { count, parts } = await lockParts(work, countId, 'change its parts')
  const part = requirePart(parts, partId)
  requireVersion(part, version)
  const others = parts?.all.filter(({ id }) => id !== partId) ?? []
  await requireContent(work, count, others, content)
  if (count.overlap === 'COMPARE' && uncovers(part, content) && (await hasEntries(work, countId, { partId })))
    throw enteredAlready('This part has figures that are compared: its areas stay, and nobody joins it.')
  await named(content.name, () =>
    updatePart(work, partId, { name: content.name, areaIds: [...content.areaIds] }),
  )
  await writeCounters(work, { countId, round: count.round, partId }, content.counterIds)
  await assignAnew(
    work,
    countId,
    content.counterIds.filter((id) => part.counters.every((one) => one.id !== id)),
  )
  await recordPart(work, countId, 'part-update', toldOf(content))
  return listSubCounts(work, countId)
}

/** Removes a part without a figure. @throws AppError `record.not-found`, `sub-count.figures-entered` */
export async function removeSubCount(work: Work, { countId, partId }: PartAddress): Promise<SubCounts> {
  const { count, parts } = await lockParts(work, countId, 'change its parts')
  const part = requirePart(parts, partId)
  if (await hasEntries(work, countId, { partId }))
    throw enteredAlready('Figures were entered for this part: finish it instead.')
  await deletePart(work, partId)
  await refreshComparison(work, count, parts)
  await recordPart(work, countId, 'part-delete', { part: part.name })
  return listSubCounts(work, countId)
}

/** Says what becomes of the figures of several parts. @throws AppError as `lockParts`; `sub-count.figures-entered` */
export async function changeOverlap(work: Work, countId: number, overlap: OverlapRule): Promise<SubCounts> {
  const { count } = await lockParts(work, countId, 'change how its parts come together')
  if (count.overlap === overlap) return listSubCounts(work, countId)
  if (count.round > 1 || (await hasEntries(work, countId, { round: count.round })))
    throw enteredAlready('Figures were entered by the rule that it has.')
  await updateCount(work, countId, { overlap })
  const [before, after] = [{ overlap: count.overlap }, { overlap }]
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'update', before, after }])
  return listSubCounts(work, countId)
}

/**
 * The parts of a recount, where the round before had some: one for each who is named. Else the same again, but for a recount by
 * somebody else, whom the same parts would leave out, and where parts are compared, as a third figure decides there.
 */
export async function openPartsAnew(
  work: Work,
  count: Count,
  { round, userIds, byOther }: { round: number; userIds: readonly number[]; byOther: boolean },
): Promise<void> {
  const parts = await readParts(work, count)
  if (parts === undefined) return
  const anew = { id: count.id, round }
  if (userIds.length > 0) return createPartsFor(work, anew, [...new Set(userIds)])
  if (byOther || count.overlap === 'COMPARE') return
  for (const { name, counters, areas } of parts.all)
    await insertPart(work, anew, {
      name,
      counterIds: counters.map(({ id }) => id),
      areaIds: areas.map(({ id }) => id),
    })
}

/** A part of every row for each of these people, under their names. @param others names of parts that are there */
export async function createPartsFor(
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
    await insertPart(work, count, { name: own, counterIds: [id], areaIds: [] })
  }
}
