import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { JobKinds } from '../../jobs/register-job.ts'
import { cancelOwnJob, findOwnJob, lockOwnJob, type StoredJob } from '../../jobs/repository.ts'
import type { Work } from '../../work.ts'

/**
 * Cancels a job that the caller has started. One that waits is over with this; one that runs is told to stop, and is over when
 * it has. To cancel what is cancelled changes nothing.
 * @throws AppError `record.not-found`; `state.transition-refused` where it is done or has failed, or is of a kind that nobody cancels
 */
export async function cancelJob(work: Work, jobKinds: JobKinds, id: number): Promise<StoredJob> {
  const found = await lockOwnJob(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const { state, kind, organisationId } = found
  const known = jobKinds.get(kind)
  if (known?.cancel === undefined || organisationId === null) throw refuse('This cannot be cancelled.')
  if (state === 'DONE') throw refuse(known.cancel.tooLate)
  if (state === 'FAILED') throw refuse('It has failed already, and nothing of it was written.')
  if (state === 'CANCELLED' || found.cancelAskedAt !== null) return found
  await cancelOwnJob(work, found)
  if (state === 'QUEUED')
    await known.cancel.release(work.tx, { id, organisationId }, known.input.parse(found.input))
  await recordEvents(work, [{ entity: 'job', entityId: id, action: 'cancel', after: { kind } }])
  return (await findOwnJob(work, id)) ?? found
}

const refuse = (detail: string) => new AppError('state.transition-refused', { detail })
