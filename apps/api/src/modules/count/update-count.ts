import { type CountRecord, editableCountStates } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { readCount } from './count-record.ts'
import { lockCount, updateCount } from './queries/count.ts'

export type CountChange = { dueDate: string | null; note: string | null }

/**
 * Replaces what may be changed on a count until it is posted or cancelled. Nothing is written, and the version stays,
 * when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `record.not-editable`
 */
export async function changeCount(
  work: Work,
  countId: number,
  version: number | undefined,
  change: CountChange,
): Promise<CountRecord> {
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  requireVersion(count, version)
  if (!editableCountStates.includes(count.state)) {
    throw new AppError('record.not-editable', {
      detail: `A count in the state ${count.state} stays as it is.`,
    })
  }
  const { before, after } = changedFields({ dueDate: count.dueDate, note: count.note }, change)
  if (Object.keys(after).length > 0) {
    await updateCount(work, countId, change)
    await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'update', before, after }])
  }
  return readCount(work, countId)
}
