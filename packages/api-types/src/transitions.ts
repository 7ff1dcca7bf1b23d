/**
 * State machines as data (docs/domain.md 3.1), shared by the API, which enforces them, and the SPA, which draws its
 * buttons from them. Free of zod. Guards and effects live in apps/api.
 */
import type { Right } from '@backoffice/permissions'

/**
 * One allowed move: from any of `from` to `to`, or to one of several as its rule says, by whoever holds `right`;
 * null = nobody makes it by a right. `ownDayRight` is enough on the business day on which the same person brought the
 * record into its state.
 */
export type Transition<S extends string> = {
  from: readonly S[]
  to: S | readonly S[]
  right: Right | null
  ownDayRight?: Right
}

/** Whether a record is in one of these states. */
export const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state)

export const countStates = [
  'DRAFT',
  'COUNTING',
  'REVIEW',
  'APPROVED',
  'POSTED',
  'REVERSED',
  'CANCELLED',
] as const
export type CountState = (typeof countStates)[number]

export const countTransitions = {
  start: { from: ['DRAFT'], to: 'COUNTING', right: '[Counts] [Edit] [List]' },
  submit: { from: ['COUNTING'], to: 'REVIEW', right: '[Counts] [Edit] [List]' },
  unlock: { from: ['REVIEW', 'APPROVED'], to: 'COUNTING', right: '[Counts] [Other] [Unlock]' },
  approve: { from: ['REVIEW'], to: 'APPROVED', right: '[Counts] [Other] [Approve]' },
  post: { from: ['APPROVED'], to: 'POSTED', right: '[Counts] [Other] [Post]' },
  /** Of some of its lines, by somebody who says which; the sheet then lists these alone. */
  recount: { from: ['REVIEW'], to: 'COUNTING', right: '[Counts] [Other] [Recount]' },
  /** Of a recount that nobody has entered a figure of: the count is in review as it was. */
  withdraw: { from: ['COUNTING'], to: 'REVIEW', right: '[Counts] [Other] [Recount]' },
  /** In place of posting, when what would be posted is not what was approved. */
  return: { from: ['APPROVED'], to: 'REVIEW', right: null },
  reverse: { from: ['POSTED'], to: 'REVERSED', right: '[Counts] [Other] [Reverse]' },
  cancel: {
    from: ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED'],
    to: 'CANCELLED',
    right: '[Counts] [Delete] [List]',
  },
} as const satisfies Record<string, Transition<CountState>>
export type CountMove = keyof typeof countTransitions
/** Moves a person makes on a whole count. `return` is made by the API only; `recount` names lines. */
export type CountAction = Exclude<CountMove, 'return' | 'recount'>

/** Moves that decide about a whole count: held to a limit, or left to somebody who entered no figure, as a company says. */
export const decidingMoves = ['approve', 'post'] as const satisfies readonly CountAction[]
export type DecidingMove = (typeof decidingMoves)[number]

/** States of a count whose lines show what was posted; in any other they show what the ledger says now. */
export const postedCountStates = ['POSTED', 'REVERSED'] as const satisfies readonly CountState[]

/** States of a count that was started and has not ended. */
export const startedCountStates = ['COUNTING', 'REVIEW', 'APPROVED'] as const satisfies readonly CountState[]

/** States of a count that is counted and not posted: it comes to what the ledger says now. */
export const waitingCountStates = ['REVIEW', 'APPROVED'] as const satisfies readonly CountState[]

/** States in which the due date and the note of a count may still be changed. */
export const editableCountStates: readonly CountState[] = ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED']

/** States in which it may be said who counts: who is assigned, and the sub-counts. */
export const assignableCountStates: readonly CountState[] = ['DRAFT', 'COUNTING']

export const countLineStates = [
  'UNCOUNTED',
  'COUNTED',
  'OK',
  'VARIANCE',
  'ACCEPTED',
  'KEPT_BOOK',
  'LEFT_OUT',
] as const
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

/**
 * `submit` approves at once what is within the limit of whoever submits. `reapprove` follows from a rise of an approved
 * order, `unconfirm` from undoing the import that confirmed it. `release` and `reopen` go back to the state before.
 */
export const orderTransitions = {
  submit: {
    from: ['DRAFT', 'REJECTED'],
    to: ['PENDING_APPROVAL', 'APPROVED'],
    right: '[Orders] [Edit] [List]',
  },
  revise: { from: ['REJECTED', 'PENDING_APPROVAL'], to: 'DRAFT', right: '[Orders] [Edit] [List]' },
  approve: { from: ['PENDING_APPROVAL'], to: 'APPROVED', right: '[Orders] [Other] [Approve]' },
  reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', right: '[Orders] [Other] [Approve]' },
  reapprove: { from: ['APPROVED'], to: 'PENDING_APPROVAL', right: null },
  send: { from: ['APPROVED'], to: 'SENT', right: '[Orders] [Other] [Send]' },
  confirm: { from: ['SENT'], to: 'CONFIRMED', right: '[Orders] [Edit] [List]' },
  unconfirm: { from: ['CONFIRMED'], to: 'SENT', right: null },
  hold: { from: ['APPROVED', 'SENT', 'CONFIRMED'], to: 'ON_HOLD', right: '[Orders] [Edit] [List]' },
  release: { from: ['ON_HOLD'], to: ['APPROVED', 'SENT', 'CONFIRMED'], right: '[Orders] [Edit] [List]' },
  close: { from: ['SENT', 'CONFIRMED'], to: 'CLOSED', right: '[Orders] [Other] [Close]' },
  reopen: { from: ['CLOSED'], to: ['SENT', 'CONFIRMED'], right: '[Orders] [Other] [Close]' },
  cancel: {
    from: ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'SENT', 'CONFIRMED', 'ON_HOLD'],
    to: 'CANCELLED',
    right: '[Orders] [Delete] [List]',
  },
} as const satisfies Record<string, Transition<OrderState>>
export type OrderAction = keyof typeof orderTransitions

/** States in which lines are written freely; a rise of an approved order asks for approval anew. */
export const writableOrderStates = ['DRAFT', 'REJECTED', 'APPROVED'] as const satisfies readonly OrderState[]

/** States of an order that its supplier has, and that goes on. */
export const withSupplierStates = ['SENT', 'CONFIRMED'] as const satisfies readonly OrderState[]
/** Whether a supplier has an order of this state, and it goes on. */
export const isWithSupplier = (state: string): boolean => isOneOf(withSupplierStates, state)

/** Whether a supplier has an order, also one that is held after it was sent. */
export const isAtSupplier = (order: { state: string; stateBefore: string | null }): boolean =>
  isWithSupplier(order.state === 'ON_HOLD' ? (order.stateBefore ?? order.state) : order.state)

/** States of an order that was sent and neither cancelled nor held since. */
const everSentOrderStates = [...withSupplierStates, 'CLOSED'] as const satisfies readonly OrderState[]
/** Whether an order of this state was sent, and neither cancelled nor held since. */
export const wasSent = (state: string): boolean => isOneOf(everSentOrderStates, state)

/** States in which a change of lines is an amendment of what the supplier has: a revision with its diff. */
export const amendableOrderStates = [...withSupplierStates] as const satisfies readonly OrderState[]

/** States in which the expected date and the note of an order may still be changed: once it was sent, as a revision. */
export const editableOrderStates: readonly OrderState[] = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'SENT',
  'CONFIRMED',
  'ON_HOLD',
]

/** States of an order that somebody has approved and nobody has cancelled: what was really ordered. */
export const placedOrderStates = [
  'APPROVED',
  ...withSupplierStates,
  'ON_HOLD',
  'CLOSED',
] as const satisfies readonly OrderState[]

/** Derived from what was received per line, never stored (docs/domain.md 3.1). */
export const receiptStatuses = ['NONE', 'PARTIAL', 'FULL', 'OVER'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** Derived from the posted receipts of an order: none, one whose invoice is still to come, or every one is invoiced. */
export const invoiceStatuses = ['NONE', 'AWAITED', 'INVOICED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** States of an order in which goods of it may be received. */
export const receivableOrderStates = [...withSupplierStates] as const satisfies readonly OrderState[]

export const receiptStates = ['DRAFT', 'POSTED', 'REVERSED', 'DISCARDED'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The moves of a receipt and of a return: what is posted is reversed, never changed. */
export const receiptTransitions = {
  post: { from: ['DRAFT'], to: 'POSTED', right: '[Orders] [Other] [Post]' },
  discard: { from: ['DRAFT'], to: 'DISCARDED', right: '[Orders] [Other] [Receive]' },
  reverse: {
    from: ['POSTED'],
    to: 'REVERSED',
    right: '[Orders] [Other] [Reverse]',
    ownDayRight: '[Orders] [Other] [ReverseOwnDay]',
  },
} as const satisfies Record<string, Transition<ReceiptState>>
export type ReceiptAction = keyof typeof receiptTransitions

export const movementStates = ['DRAFT', 'POSTED', 'REVERSED', 'DISCARDED'] as const
export type MovementState = (typeof movementStates)[number]

export const movementTransitions = {
  post: { from: ['DRAFT'], to: 'POSTED', right: '[Reports] [Other] [Reanchor]' },
  discard: { from: ['DRAFT'], to: 'DISCARDED', right: '[Reports] [Other] [Movement]' },
  reverse: { from: ['POSTED'], to: 'REVERSED', right: '[Reports] [Other] [Movement]' },
} as const satisfies Record<string, Transition<MovementState>>
export type MovementAction = keyof typeof movementTransitions

export const reportPeriodStates = ['OPEN', 'ON_HOLD', 'CLOSED', 'LOCKED'] as const
export type ReportPeriodState = (typeof reportPeriodStates)[number]

/** A period on hold takes only what holders of the right to adjust write; a closed one nothing; a locked one stays so. */
export const reportPeriodTransitions = {
  hold: { from: ['OPEN'], to: 'ON_HOLD', right: '[Reports] [Other] [Close]' },
  release: { from: ['ON_HOLD'], to: 'OPEN', right: '[Reports] [Other] [Close]' },
  close: { from: ['OPEN', 'ON_HOLD'], to: 'CLOSED', right: '[Reports] [Other] [Close]' },
  reopen: { from: ['CLOSED'], to: 'OPEN', right: '[Reports] [Other] [Reopen]' },
  lock: { from: ['CLOSED'], to: 'LOCKED', right: '[Reports] [Other] [Lock]' },
} as const satisfies Record<string, Transition<ReportPeriodState>>
export type ReportPeriodAction = keyof typeof reportPeriodTransitions

/** States in which nothing is written into a period any more. */
export const shutPeriodStates = ['CLOSED', 'LOCKED'] as const satisfies readonly ReportPeriodState[]
/** Whether nothing is written any more into a period of this state. */
export const isShutPeriod = (state: string): boolean => isOneOf(shutPeriodStates, state)

export const userStates = ['INVITED', 'ACTIVE', 'SUSPENDED', 'DELETED'] as const
export type UserState = (typeof userStates)[number]

/** `accept` is the move of the invited person alone, who comes by the link of the invitation; no right stands for it. */
export const userTransitions = {
  accept: { from: ['INVITED'], to: 'ACTIVE', right: null },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', right: '[Setup] [Edit] [Users]' },
  restore: { from: ['SUSPENDED'], to: 'ACTIVE', right: '[Setup] [Edit] [Users]' },
  delete: { from: ['INVITED', 'ACTIVE', 'SUSPENDED'], to: 'DELETED', right: '[Setup] [Delete] [Users]' },
} as const satisfies Record<string, Transition<UserState>>
export type UserAction = keyof typeof userTransitions

/** The states that a move may lead to. */
export const targetsOf = <S extends string>({ to }: Transition<S>): readonly S[] =>
  typeof to === 'string' ? [to] : to

/** The moves that a state machine allows from a state, in the table's order. */
export function allowedActions<S extends string, A extends string>(
  table: Readonly<Record<A, Transition<S>>>,
  state: S,
): A[] {
  return (Object.keys(table) as A[]).filter((action) => table[action].from.includes(state))
}
