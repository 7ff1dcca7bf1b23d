import type { CountRecord } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { sumAbsoluteVariance } from '../company-rule/count-rule-repository.ts'
import { requireWithinLimit, requireReason } from '../company-rule/count-approval-rules.ts'
import { changeState } from './change-state.ts'
import { approveLines, leaveOutOvertaken } from './queries/approved-lines.ts'
import { requireMoments } from './decide-lines.ts'
import { requireCosts } from './found-cost.ts'
import { selectSuspectLines } from './queries/known-stock.ts'
import { requireRecounts } from './recount-rule.ts'
import { requireConfirmed } from './confirm-figures.ts'
import { requireAgreement } from './finish-sub-count.ts'
import { requireSecondPerson } from './second-person.ts'

type Approval = { reason?: string | null; isConfirmed?: boolean; isRecountWaived?: boolean }

/**
 * Accepts every counted line as it is; lines that a later count has overtaken are left out unless somebody chose otherwise.
 * @param given the reason for lines that are beyond the tolerance of the company, or not counted again; whether doubtful
 * figures are right; whether the template's rule of what is counted again is done without
 * @throws AppError as `changeState`; `count.lines-unequal`, `count.lines-moved`, `count.recount-needed`, `count.cost-missing`,
 * `count.over-limit`,
 * `count.second-person-needed`, `count.figures-doubtful`, `count.reason-required`
 */
export function approveCount(
  work: Work,
  countId: number,
  version: number | undefined,
  { reason = null, isConfirmed = false, isRecountWaived = false }: Approval = {},
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'approve', version }, async (found) => {
    await requireSecondPerson(work, found, 'approve')
    await requireAgreement(work, countId)
    await leaveOutOvertaken(work, countId)
    await requireMoments(work, countId)
    const waived = await requireRecounts(work, found, { isWaived: isRecountWaived, reason })
    await requireCosts(work, countId)
    await requireWithinLimit(work, found, 'approve', await sumAbsoluteVariance(work, countId))
    const suspects = await selectSuspectLines(work, countId, found.company.id)
    const confirmed = await requireConfirmed(work, found, suspects, isConfirmed)
    await requireReason(work, found, reason)
    await approveLines(work, countId)
    const patch = { approvedAt: work.now, approvedBy: work.actor.userId }
    return { patch, after: { ...confirmed, ...waived, ...(reason === null ? {} : { reason }) } }
  })
}

/** Gives a count up before it is posted; what was entered stays readable. @throws AppError as `changeState` */
export function cancelCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'cancel', version }, async () => ({}))
}
