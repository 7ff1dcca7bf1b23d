import type { ReportPeriodRecord } from '@backoffice/api-types'
import { type ReportPeriodAction, reportPeriodTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/** The steps in the order in which they are offered: the way on last, where the eye ends. */
const steps: readonly ReportPeriodAction[] = ['reopen', 'release', 'hold', 'lock', 'close']

/** What this person may do with a period now, without what the server would refuse for a reason that can be seen. */
export function periodSteps(
  user: PermissionHolder,
  { state, isOver, isLaterClosed }: Pick<ReportPeriodRecord, 'state' | 'isOver' | 'isLaterClosed'>,
): ReportPeriodAction[] {
  return steps.filter((step) => {
    const { from, right } = reportPeriodTransitions[step]
    if (!from.some((one) => one === state) || !hasRight(user, right)) return false
    if (step === 'hold' || step === 'close') return isOver
    return step !== 'reopen' || !isLaterClosed
  })
}
