import type { CountRecord } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { holdToLimit, requireReason } from '../company-rule/hold-count.ts'
import { changeState } from './change-state.ts'
import { keepApproved, leaveOutOvertaken } from './approved-lines-repository.ts'
import { requireMoments } from './decide-lines.ts'
import { requireConfirmed } from './confirm-figures.ts'
import { requireSecondPerson } from './second-person.ts'
import { acceptLines } from './submit-repository.ts'

/**
 * Accepts every counted line as it is; lines that a later count has overtaken are left out unless somebody chose otherwise.
 * @param given the reason for lines that are beyond the tolerance of the company; whether doubtful figures are right
 * @throws AppError as `changeState`; `count.lines-moved`, `count.over-limit`,
 * `count.second-person-needed`, `count.figures-doubtful`, `count.reason-required`
 */
export function approveCount(
  work: Work,
  countId: number,
  version: number | undefined,
  { reason = null, isConfirmed = false }: { reason?: string | null; isConfirmed?: boolean } = {},
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'approve', version }, async (found) => {
    await requireSecondPerson(work, found, 'approve')
    await leaveOutOvertaken(work, countId)
    await requireMoments(work, countId)
    await holdToLimit(work, found)
    const confirmed = await requireConfirmed(work, found, isConfirmed)
    await requireReason(work, found, reason)
    await acceptLines(work, countId)
    await keepApproved(work, countId)
    const patch = { approvedAt: work.now, approvedBy: work.actor.userId }
    return { patch, after: { ...confirmed, ...(reason === null ? {} : { reason }) } }
  })
}

/** Gives a count up before it is posted; what was entered stays readable. @throws AppError as `changeState` */
export function cancelCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'cancel', version }, async () => ({}))
}
