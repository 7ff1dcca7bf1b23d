import { formatDecimal, type OrderRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { changeState, type Move } from './change-state.ts'
import { holdToOrderLimit, isWithin } from './limits.ts'
import { selectOwnLimits } from './limit-repository.ts'
import type { OrderPatch, StoredOrder } from './queries.ts'

/** @throws AppError `order.empty` */
export function requireLines({ lineTotal }: Pick<StoredOrder, 'lineTotal'>): void {
  if (lineTotal === 0) throw new AppError('order.empty')
}

/** What an approval writes down: who, when, and the total that was approved. */
export function approvalOf(work: Work, total: string): OrderPatch {
  return { approvedAt: work.now, approvedBy: work.actor.userId, approvedTotal: total }
}

const noDecision = {
  approvedAt: null,
  approvedBy: null,
  approvedTotal: null,
  rejectedAt: null,
  rejectedBy: null,
  rejectReason: null,
} satisfies OrderPatch

/** Asks for approval; what is within the caller's own limit is approved at once. @throws AppError as `changeState`; `order.empty` */
export function submitOrder(work: Work, move: Move): Promise<OrderRecord> {
  return changeState(work, 'submit', move, async (found) => {
    requireLines(found)
    const { order, company } = found
    const own = (await selectOwnLimits(work)).get(company.id)
    const isApproved = own !== undefined && isWithin(order, own.submit, own.currency)
    const submitted = { ...noDecision, submittedAt: work.now, submittedBy: work.actor.userId }
    return {
      to: isApproved ? 'APPROVED' : 'PENDING_APPROVAL',
      patch: isApproved ? { ...submitted, ...approvalOf(work, order.total) } : submitted,
      after: { total: formatDecimal(order.total, 'money') },
    }
  })
}

/** Approves an order up to the caller's limit. @throws AppError as `changeState`; `order.over-limit` */
export function approveOrder(work: Work, move: Move): Promise<OrderRecord> {
  return changeState(work, 'approve', move, async ({ order, company }) => {
    holdToOrderLimit(order, (await selectOwnLimits(work)).get(company.id))
    return {
      to: 'APPROVED',
      patch: approvalOf(work, order.total),
      after: { total: formatDecimal(order.total, 'money') },
    }
  })
}

/** Sends an order back to its buyer. @throws AppError as `changeState` */
export function rejectOrder(work: Work, move: Move, reason: string): Promise<OrderRecord> {
  return changeState(work, 'reject', move, async () => ({
    to: 'REJECTED',
    patch: { rejectedAt: work.now, rejectedBy: work.actor.userId, rejectReason: reason },
    after: { reason },
  }))
}

/** Takes an order back to draft. @throws AppError as `changeState` */
export function reviseOrder(work: Work, move: Move): Promise<OrderRecord> {
  return changeState(work, 'revise', move, async () => ({
    to: 'DRAFT',
    patch: { submittedAt: null, submittedBy: null },
  }))
}
