import type { CountRecord, OverlapRule } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { selectAssignableOf } from '../template/assignee-repository.ts'
import { findCount, type StoredCount } from './count-repository.ts'
import { createCount } from './create-count.ts'
import { selectAssigneesOf } from './queries/assignees.ts'
import { selectParts } from './queries/sub-count.ts'

/** What a count was made of: its template as it is now, as the count has it where it is private to somebody else, or its scope. */
function madeOf({ count, template }: StoredCount) {
  if (template !== null) return { templateId: template.id }
  if (count.templateRevisionId !== null) return { pinnedBy: count }
  return count.scope === null ? { locationId: count.locationId } : { scope: count.scope }
}

/**
 * How several people counted it; undefined where one sheet was everybody's, or its rows were given out by area: those areas
 * stay behind, and figures of people who each have every row would be added up.
 */
async function overlapOf(
  work: Work,
  { id, overlap }: StoredCount['count'],
): Promise<OverlapRule | undefined> {
  if (overlap !== 'SUM') return overlap
  const parts = await selectParts(work, id, 1)
  return parts.length > 0 && parts.every(({ areas }) => areas.length === 0) ? overlap : undefined
}

/**
 * Plans the same count again: what it was made of, as that is today, blind where it was, with its note, its rule for several
 * people and those of them who may still count there. Figures, dates and rounds stay behind.
 * @throws AppError `record.not-found`; as `createCount`
 */
export async function cloneCount(work: Work, countId: number): Promise<CountRecord> {
  const found = await findCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  const assigned = (await selectAssigneesOf(work, countId)).map(({ id }) => id)
  const places = [count.locationId, ...count.otherLocationIds]
  const mayCount = await selectAssignableOf(work, places, assigned)
  return createCount(work, {
    ...madeOf(found),
    copyOf: count.number,
    blind: count.blind,
    overlap: await overlapOf(work, count),
    note: count.note,
    dueDate: null,
    assigneeIds: assigned.filter((id) => mayCount.has(id)),
  })
}
