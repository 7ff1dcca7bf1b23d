import type {
  CountState,
  OrderState,
  ReceiptStatus,
  TransactionType,
} from '@backoffice/api-types/transitions'
import type { Tone } from '../ui/badge.tsx'

/** What people call a state, and the tone that repeats it. */
export type StateLabel = { label: string; tone: Tone }

export const countStateLabels: Record<CountState, StateLabel> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  COUNTING: { label: 'Counting', tone: 'primary' },
  REVIEW: { label: 'In review', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'info' },
  POSTED: { label: 'Posted', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
}

export const orderStateLabels: Record<OrderState, StateLabel> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  PENDING_APPROVAL: { label: 'To approve', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'info' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  SENT: { label: 'Sent', tone: 'primary' },
  CONFIRMED: { label: 'Confirmed', tone: 'primary' },
  ON_HOLD: { label: 'On hold', tone: 'warning' },
  CLOSED: { label: 'Closed', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
}

export const receiptStatusLabels: Record<ReceiptStatus, StateLabel> = {
  NONE: { label: 'Nothing yet', tone: 'neutral' },
  PARTIAL: { label: 'In part', tone: 'warning' },
  FULL: { label: 'In full', tone: 'success' },
  OVER: { label: 'Too much', tone: 'danger' },
}

export const transactionTypeLabels: Record<TransactionType, StateLabel> = {
  OPENING: { label: 'Opening', tone: 'neutral' },
  RECEIPT: { label: 'Receipt', tone: 'success' },
  RETURN: { label: 'Return', tone: 'warning' },
  COUNT_ADJUST: { label: 'Count', tone: 'primary' },
  COUNT_REANCHOR: { label: 'Re-anchor', tone: 'primary' },
  TRANSFER_OUT: { label: 'Transfer out', tone: 'info' },
  TRANSFER_IN: { label: 'Transfer in', tone: 'info' },
  USAGE: { label: 'Usage', tone: 'neutral' },
  WASTE: { label: 'Waste', tone: 'danger' },
  MANUAL_ADJUST: { label: 'Adjustment', tone: 'warning' },
  LANDED_COST: { label: 'Landed cost', tone: 'neutral' },
  COST_CORRECTION: { label: 'Cost correction', tone: 'neutral' },
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
