/** Which moves of an order are told to whom it concerns, in which words. Free of zod, so that the SPA may import it. */
import type { orderActions } from './audit-actions.ts'
import type { NoticeFacts, NoticeKind } from './notices.ts'
import type { OrderAction } from './transitions.ts'

type OrderMove = {
  kind: NoticeKind
  said: string
  /** Whether whoever approved it is told beside its buyer. */
  isForApprover?: true
  /** Whether nobody is told of it unless the order had been approved. */
  isOfApproved?: true
}

/**
 * Nobody is told that an order was written, nor of another day or note of it before it is sent; that it waits for approval and what
 * was decided is told from the order itself.
 */
type ToldOtherwise = 'create' | 'update' | 'submit' | 'approve' | 'reject'

/** By the action of the audit event that a move leaves, so that none is forgotten; whoever made the move is never told of it. */
export const orderMoves = {
  send: { kind: 'order.sent', said: 'was sent' },
  resend: { kind: 'order.sent', said: 'was sent once more' },
  confirm: { kind: 'order.confirmed', said: 'was confirmed' },
  reconfirm: { kind: 'order.confirmed', said: 'had its confirmation changed' },
  unconfirm: { kind: 'order.confirmed', said: 'is not confirmed any more' },
  amend: { kind: 'order.amended', said: 'was changed after it was sent', isForApprover: true },
  lines: {
    kind: 'order.amended',
    said: 'was changed after it was approved',
    isForApprover: true,
    isOfApproved: true,
  },
  reapprove: { kind: 'order.amended', said: 'was changed and needs a new approval', isForApprover: true },
  revise: { kind: 'order.amended', said: 'was taken back to draft' },
  hold: { kind: 'order.held', said: 'was put on hold' },
  release: { kind: 'order.held', said: 'was released' },
  close: { kind: 'order.closed', said: 'was closed' },
  reopen: { kind: 'order.closed', said: 'was opened again' },
  'short-close': { kind: 'order.closed', said: 'has a line closed short' },
  'undo-short-close': { kind: 'order.closed', said: 'expects the rest of a line again' },
  cancel: { kind: 'order.cancelled', said: 'was cancelled', isForApprover: true },
  receive: { kind: 'order.received', said: 'had goods received' },
  'undo-receive': { kind: 'order.received', said: 'had a receipt reversed' },
  return: { kind: 'order.returned', said: 'had goods returned' },
} as const satisfies Record<Exclude<OrderAction | keyof typeof orderActions, ToldOtherwise>, OrderMove>

const saidOf = (move: string | undefined) =>
  Object.entries(orderMoves).find(([name]) => name === move)?.[1].said

/** Words for a notice of a move: `move` and `reason` of its facts, and how many `more` orders it stands for. */
export const orderMoved =
  (usual: keyof typeof orderMoves) =>
  ({ number, place, move, reason, more }: NoticeFacts): string => {
    const what = `Order ${number} to ${place} ${saidOf(move) ?? orderMoves[usual].said}`
    if (more !== undefined)
      return `${what}. The same goes for ${more === '1' ? '1 more order' : `${more} more orders`}.`
    return reason ? `${what}: ${reason}` : `${what}.`
  }
