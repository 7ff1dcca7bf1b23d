import type { CountRecord } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { changeState } from './change-state.ts'
import { acceptLines } from './submit-repository.ts'

/** Accepts every counted line as it is. @throws AppError as `changeState` */
export function approveCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'approve', version }, async () => {
    await acceptLines(work, countId)
    return { patch: { approvedAt: work.now, approvedBy: work.actor.userId } }
  })
}

/** Gives a count up before it is posted; what was entered stays readable. @throws AppError as `changeState` */
export function cancelCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'cancel', version }, async () => ({}))
}
