import {
  countStateNames,
  orderFileStateNames,
  orderStateNames,
  receiptStatusNames,
  transactionTypeNames,
} from '@backoffice/api-types/labels'
import type { CountState, OrderState, ReceiptStatus } from '@backoffice/api-types/transitions'
import type { orderFileStates, TransactionType } from '@backoffice/api-types/values'
import type { Tone } from '../ui/badge.tsx'

type OrderFileState = (typeof orderFileStates)[number]

/** What people call a state, and the tone that repeats it. */
export type StateLabel = { label: string; tone: Tone }

export const countStateLabels: Record<CountState, StateLabel> = {
  DRAFT: { label: countStateNames.DRAFT, tone: 'neutral' },
  COUNTING: { label: countStateNames.COUNTING, tone: 'primary' },
  REVIEW: { label: countStateNames.REVIEW, tone: 'warning' },
  APPROVED: { label: countStateNames.APPROVED, tone: 'info' },
  POSTED: { label: countStateNames.POSTED, tone: 'success' },
  REVERSED: { label: countStateNames.REVERSED, tone: 'warning' },
  CANCELLED: { label: countStateNames.CANCELLED, tone: 'neutral' },
}

export const orderStateLabels: Record<OrderState, StateLabel> = {
  DRAFT: { label: orderStateNames.DRAFT, tone: 'neutral' },
  PENDING_APPROVAL: { label: orderStateNames.PENDING_APPROVAL, tone: 'warning' },
  APPROVED: { label: orderStateNames.APPROVED, tone: 'info' },
  REJECTED: { label: orderStateNames.REJECTED, tone: 'danger' },
  SENT: { label: orderStateNames.SENT, tone: 'primary' },
  CONFIRMED: { label: orderStateNames.CONFIRMED, tone: 'primary' },
  ON_HOLD: { label: orderStateNames.ON_HOLD, tone: 'warning' },
  CLOSED: { label: orderStateNames.CLOSED, tone: 'success' },
  CANCELLED: { label: orderStateNames.CANCELLED, tone: 'neutral' },
}

export const orderFileStateLabels: Record<OrderFileState, StateLabel> = {
  FILED: { label: orderFileStateNames.FILED, tone: 'neutral' },
  READING: { label: orderFileStateNames.READING, tone: 'primary' },
  READY: { label: orderFileStateNames.READY, tone: 'warning' },
  APPLYING: { label: orderFileStateNames.APPLYING, tone: 'primary' },
  APPLIED: { label: orderFileStateNames.APPLIED, tone: 'success' },
  UNDOING: { label: orderFileStateNames.UNDOING, tone: 'primary' },
  UNDONE: { label: orderFileStateNames.UNDONE, tone: 'neutral' },
  FAILED: { label: orderFileStateNames.FAILED, tone: 'danger' },
}

export const receiptStatusLabels: Record<ReceiptStatus, StateLabel> = {
  NONE: { label: receiptStatusNames.NONE, tone: 'neutral' },
  PARTIAL: { label: receiptStatusNames.PARTIAL, tone: 'warning' },
  FULL: { label: receiptStatusNames.FULL, tone: 'success' },
  OVER: { label: receiptStatusNames.OVER, tone: 'danger' },
}

export const transactionTypeLabels: Record<TransactionType, StateLabel> = {
  OPENING: { label: transactionTypeNames.OPENING, tone: 'neutral' },
  RECEIPT: { label: transactionTypeNames.RECEIPT, tone: 'success' },
  RETURN: { label: transactionTypeNames.RETURN, tone: 'warning' },
  COUNT_ADJUST: { label: transactionTypeNames.COUNT_ADJUST, tone: 'primary' },
  COUNT_STAMP: { label: transactionTypeNames.COUNT_STAMP, tone: 'neutral' },
  COUNT_REANCHOR: { label: transactionTypeNames.COUNT_REANCHOR, tone: 'primary' },
  TRANSFER_OUT: { label: transactionTypeNames.TRANSFER_OUT, tone: 'info' },
  TRANSFER_IN: { label: transactionTypeNames.TRANSFER_IN, tone: 'info' },
  USAGE: { label: transactionTypeNames.USAGE, tone: 'neutral' },
  WASTE: { label: transactionTypeNames.WASTE, tone: 'danger' },
  MANUAL_ADJUST: { label: transactionTypeNames.MANUAL_ADJUST, tone: 'warning' },
  PRICE_CORRECTION: { label: transactionTypeNames.PRICE_CORRECTION, tone: 'neutral' },
  PRICE_VARIANCE: { label: transactionTypeNames.PRICE_VARIANCE, tone: 'neutral' },
  LANDED_COST: { label: transactionTypeNames.LANDED_COST, tone: 'neutral' },
  COST_CORRECTION: { label: transactionTypeNames.COST_CORRECTION, tone: 'neutral' },
}

/** States as the choices of a filter, in the order of the state machine. */
export function choicesOf<T extends string>(
  states: readonly T[],
  labels: Readonly<Record<T, StateLabel>>,
): { value: T; label: string }[] {
  return states.map((value) => ({ value, label: labels[value].label }))
}

/** Orders that still count for what is to be paid: neither closed nor refused nor cancelled. */
export const openOrderStates: readonly OrderState[] = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENT',
  'CONFIRMED',
  'ON_HOLD',
]
