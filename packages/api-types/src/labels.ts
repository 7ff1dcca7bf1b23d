/**
 * What people call the states and kinds of records: one word for one thing, on screens and in exported files. Free of
 * zod, so that the SPA may import it.
 */
import type {
  CountLineState,
  CountState,
  InvoiceStatus,
  OrderState,
  ReceiptState,
  ReceiptStatus,
  UserState,
} from './transitions.ts'
import type {
  countKinds,
  onHandScopes,
  orderTemplateModes,
  overlapRules,
  recountRules,
  orderFileKinds,
  orderFileStates,
  receiptKinds,
  rowModes,
  TransactionType,
} from './values.ts'

export const countStateNames: Readonly<Record<CountState, string>> = {
  DRAFT: 'Draft',
  COUNTING: 'Counting',
  REVIEW: 'In review',
  APPROVED: 'Approved',
  POSTED: 'Posted',
  REVERSED: 'Reversed',
  CANCELLED: 'Cancelled',
}

export const countLineStateNames: Readonly<Record<CountLineState, string>> = {
  UNCOUNTED: 'Not counted',
  COUNTED: 'Counted',
  OK: 'As expected',
  VARIANCE: 'Variance',
  ACCEPTED: 'Accepted',
  KEPT_BOOK: 'Book kept',
  LEFT_OUT: 'Left out',
}

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  DRAFT: 'Draft',
  PENDING_APPROVAL: 'To approve',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SENT: 'Sent',
  CONFIRMED: 'Confirmed',
  ON_HOLD: 'On hold',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
}

export const receiptStatusNames: Readonly<Record<ReceiptStatus, string>> = {
  NONE: 'Nothing yet',
  PARTIAL: 'In part',
  FULL: 'In full',
  OVER: 'Too much',
}

export const invoiceStatusNames: Readonly<Record<InvoiceStatus, string>> = {
  NONE: 'Nothing to invoice',
  AWAITED: 'To come',
  INVOICED: 'Invoiced',
}

export const receiptStateNames: Readonly<Record<ReceiptState, string>> = {
  DRAFT: 'Draft',
  POSTED: 'Posted',
  REVERSED: 'Reversed',
  DISCARDED: 'Discarded',
}

export const receiptKindNames: Readonly<Record<(typeof receiptKinds)[number], string>> = {
  RECEIPT: 'Receipt',
  RETURN: 'Return',
}

export const transactionTypeNames: Readonly<Record<TransactionType, string>> = {
  OPENING: 'Opening',
  RECEIPT: 'Receipt',
  RETURN: 'Return',
  COUNT_ADJUST: 'Count',
  COUNT_STAMP: 'Counted, equal',
  COUNT_REANCHOR: 'Re-anchor',
  TRANSFER_OUT: 'Transfer out',
  TRANSFER_IN: 'Transfer in',
  USAGE: 'Usage',
  WASTE: 'Waste',
  MANUAL_ADJUST: 'Adjustment',
  LANDED_COST: 'Landed cost',
  PRICE_CORRECTION: 'Price correction',
  PRICE_VARIANCE: 'To price variance',
  COST_CORRECTION: 'Cost correction',
}

export const userStateNames: Readonly<Record<UserState, string>> = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DELETED: 'Deleted',
}

export const countKindNames: Readonly<Record<(typeof countKinds)[number], string>> = {
  FULL: 'Full count',
  CYCLE: 'Cycle count',
  SPOT: 'Spot check',
}

export const overlapRuleNames: Readonly<Record<(typeof overlapRules)[number], string>> = {
  SUM: 'Add the figures up',
  COMPARE: 'Compare the figures',
  REJECT: 'First come, first served',
}

export const recountRuleNames: Readonly<Record<(typeof recountRules)[number], string>> = {
  NONE: 'No recount',
  OVER_TOLERANCE: 'Lines over the tolerance',
  ALL: 'Every line',
}

export const rowModeNames: Readonly<Record<(typeof rowModes)[number], string>> = {
  FOLLOWING: 'Follow the scope',
  FIXED: 'As saved',
}

export const onHandScopeNames: Readonly<Record<(typeof onHandScopes)[number], string>> = {
  ANY: 'Any',
  NONZERO: 'Not zero',
  NEGATIVE: 'Below zero',
}

export const orderFileKindNames: Readonly<Record<(typeof orderFileKinds)[number], string>> = {
  ORDER: 'Sent order',
  CATALOGUE: 'Catalogue',
  ORDER_LINES: 'Order lines',
  MOVEMENTS: 'Movements',
  CONFIRMATION: 'Confirmation',
  DELIVERY_NOTE: 'Delivery note',
  INVOICE: 'Invoice',
  OTHER: 'Other',
}

export const orderFileStateNames: Readonly<Record<(typeof orderFileStates)[number], string>> = {
  FILED: 'Filed',
  READING: 'Being read',
  READY: 'To be applied',
  APPLYING: 'Being applied',
  APPLIED: 'Applied',
  UNDOING: 'Being taken back',
  UNDONE: 'Taken back',
  FAILED: 'Not applied',
}

export const orderTemplateModeNames: Readonly<Record<(typeof orderTemplateModes)[number], string>> = {
  FIXED: 'Packs',
  TO_PAR: 'To par',
}
