import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { lockCount, type StoredCount } from './queries/count.ts'
import { refusedInState } from './refused-in-state.ts'

/**
 * Locks a count whose sheet is open until the transaction ends.
 * @param action what is asked for, as the refusal says it
 * @throws AppError `record.not-found`, also for another tenant's id; `state.transition-refused` when it is not being counted
 */
export async function lockCounting(work: Work, countId: number, action: string): Promise<StoredCount> {
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  if (found.count.state !== 'COUNTING') throw refusedInState(action, found.count.state)
  return found
}
