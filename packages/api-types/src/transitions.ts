/**
 * State machines as data (domain 2.3), shared by the API, which enforces them, and the SPA, which draws its
 * buttons from them. Free of zod. Guards and effects live in apps/api.
 */
import type { Right } from '@backoffice/permissions'

/** One allowed move: from any of `from` to `to`, by whoever holds `right`. */
export type Transition<S extends string> = {
  from: readonly S[]
  to: S
  right: Right
}

export const countStates = ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED', 'POSTED', 'CANCELLED'] as const
export type CountState = (typeof countStates)[number]

export const countTransitions = {
  start: { from: ['DRAFT'], to: 'COUNTING', right: '[Counts] [Edit] [List]' },
  submit: { from: ['COUNTING'], to: 'REVIEW', right: '[Counts] [Edit] [List]' },
  unlock: {
    from: ['REVIEW', 'APPROVED'],
    to: 'COUNTING',
    right: '[Counts] [Other] [Unlock]',
  },
  approve: {
    from: ['REVIEW'],
    to: 'APPROVED',
    right: '[Counts] [Other] [Approve]',
  },
  post: { from: ['APPROVED'], to: 'POSTED', right: '[Counts] [Other] [Post]' },
  cancel: {
    from: ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED'],
    to: 'CANCELLED',
    right: '[Counts] [Delete] [List]',
  },
} as const satisfies Record<string, Transition<CountState>>
export type CountAction = keyof typeof countTransitions

export const countLineStates = ['UNCOUNTED', 'COUNTED', 'OK', 'VARIANCE', 'ACCEPTED', 'KEPT_BOOK'] as const
export type CountLineState = (typeof countLineStates)[number]

export const orderStates = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'SENT',
  'CONFIRMED',
  'ON_HOLD',
  'CLOSED',
  'CANCELLED',
] as const
export type OrderState = (typeof orderStates)[number]

/** Derived from what was received per line, never stored (domain 2.3). */
export const receiptStatuses = ['NONE', 'PARTIAL', 'FULL', 'OVER'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

export const transactionTypes = [
  'OPENING',
  'RECEIPT',
  'RETURN',
  'COUNT_ADJUST',
  'COUNT_REANCHOR',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'USAGE',
  'WASTE',
  'MANUAL_ADJUST',
  'LANDED_COST',
  'COST_CORRECTION',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The moves that a state machine allows from a state, in the table's order. */
export function allowedActions<S extends string, A extends string>(
  table: Readonly<Record<A, Transition<S>>>,
  state: S,
): A[] {
  return (Object.keys(table) as A[]).filter((action) => table[action].from.includes(state))
}
