import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { selectAssignableOf } from '../template/assignee-repository.ts'
import { findCount, type StoredCount } from './queries/count.ts'
import { createCount } from './create-count.ts'
import { selectAssigneesOf } from './queries/assignees.ts'
import { type NewSubCount, selectAreasToCount, selectSubCounts } from './queries/sub-count.ts'

/** What a count was made of: its template as it is now, as the count has it where it is private to somebody else, or its scope. */
function madeOf({ count, template }: StoredCount) {
  if (template !== null) return { templateId: template.id }
  if (count.templateRevisionId !== null) return { pinnedBy: count }
  return count.scope === null ? { locationId: count.locationId } : { scope: count.scope }
}

type Count = StoredCount['count']

/**
 * Its sub-counts as they were made, with the areas that are still in use and the people who may still count there. A sub-count of areas stays
 * without its people, since nobody would count its rows otherwise; one of every row goes with them.
 */
async function subCountsOf(
  work: Work,
  { id }: Count,
  locationIds: readonly number[],
  mayCount: ReadonlySet<number>,
): Promise<NewSubCount[]> {
  const inUse = new Set((await selectAreasToCount(work, id, locationIds)).map((area) => area.id))
  const subCounts = (await selectSubCounts(work, id, 1)).flatMap(({ name, counters, areas }) => {
    const counterIds = counters.map((person) => person.id).filter((one) => mayCount.has(one))
    const areaIds = areas.map((area) => area.id).filter((one) => inUse.has(one))
    const isLost = areas.length === 0 ? counterIds.length === 0 : areaIds.length === 0
    return isLost ? [] : [{ name, counterIds, areaIds }]
  })
  // One that has every row is nobody's share.
  return subCounts.length === 1 && subCounts[0]?.areaIds.length === 0 ? [] : subCounts
}

/**
 * Plans the same count again: what it was made of, as that is today, blind where it was, with its note, its rule for several
 * people, those of them who may still count there, and its sub-counts. Figures, dates and rounds stay behind.
 * @throws AppError `record.not-found`; as `createCount`
 */
export async function cloneCount(work: Work, countId: number): Promise<CountRecord> {
  const found = await findCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  const assigned = (await selectAssigneesOf(work, countId)).map(({ id }) => id)
  const places = [count.locationId, ...count.otherLocationIds]
  const mayCount = await selectAssignableOf(work, places, assigned)
  const subCounts = await subCountsOf(work, count, places, mayCount)
  // One sheet was everybody's, where figures are added up and there are no sub-counts.
  const overlap = count.overlap !== 'SUM' || subCounts.length > 0 ? count.overlap : undefined
  return createCount(work, {
    ...madeOf(found),
    copyOf: count.number,
    blind: count.blind,
    overlap,
    subCounts,
    note: count.note,
    dueDate: null,
    assigneeIds: assigned.filter((id) => mayCount.has(id)),
  })
}
