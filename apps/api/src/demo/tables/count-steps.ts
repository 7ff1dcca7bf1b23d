import type { CountAction, CountState } from '@backoffice/api-types/transitions'
import type { Count } from '../history/history.ts'

export type CountStep = { action: CountAction | 'create'; to: CountState; at: number }

/** What a count went through, in order: its creation and every transition since. */
export function countSteps(count: Count): CountStep[] {
  const { createdAt, snapshotAt, submittedAt, approvedAt, postedAt, cancelledAt } = count
  const steps = [
    { action: 'create', to: 'DRAFT', at: createdAt },
    { action: 'start', to: 'COUNTING', at: snapshotAt },
    { action: 'submit', to: 'REVIEW', at: submittedAt },
    { action: 'approve', to: 'APPROVED', at: approvedAt },
    { action: 'post', to: 'POSTED', at: postedAt },
    { action: 'cancel', to: 'CANCELLED', at: cancelledAt },
  ] as const
  return steps.flatMap(({ at, ...step }) => (at === null ? [] : [{ ...step, at }]))
}
