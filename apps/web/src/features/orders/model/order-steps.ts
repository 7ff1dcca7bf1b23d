import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import {
  amendableOrderStates,
  isOneOf,
  orderTransitions,
  type OrderState,
  receivableOrderStates,
  writableOrderStates,
} from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { call } from '../../../shared/api/call.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { defineSteps } from '../../../shared/steps/steps.ts'
import type { OrderStep } from '../api/order-writes.ts'
import { orderStepTexts, stepTexts as texts } from '../step-texts.ts'

/** What is typed for a step; each asks for some of it. */
export type OrderStepValues = {
  reason: string
  supplierRef: string
  promisedDate: string
  to: string
  message: string
  isMailed: boolean
}

const reason = { field: 'reason', label: texts.reason, kind: 'line', maxLength: 500 } as const
const mail = [
  { field: 'to', label: texts.to, kind: 'line', maxLength: 254 },
  { field: 'message', label: texts.message, kind: 'text', maxLength: 2000, hint: texts.messageHint },
] as const

const promise = [
  { field: 'supplierRef', label: texts.supplierRef, kind: 'line', maxLength: 60 },
  { field: 'promisedDate', label: texts.promisedDate, kind: 'date' },
] as const

const promised = ({ supplierRef, promisedDate }: OrderStepValues) => ({
  supplierRef,
  promisedDate: promisedDate === '' ? null : promisedDate,
})

const addressMistake = ({ isMailed, to }: OrderStepValues): Record<string, string> =>
  isMailed && !/^\S+@\S+\.\S+$/.test(to.trim()) ? { to: texts.addressWrong } : {}

/** As it is sent: without an address it goes to the supplier's. */
const mailed = ({ to, message, isMailed }: OrderStepValues) => ({
  ...(isMailed && to.trim() !== '' && { to: to.trim() }),
  message,
  isMailed,
})

function isPointless(step: OrderStep, { lineTotal, receiptStatus, isToApprove }: OrderRow): boolean {
  if (step === 'submit' || step === 'send') return lineTotal === 0
  if (step === 'approve') return !isToApprove
  return step === 'cancel' && receiptStatus !== 'NONE'
}

/** "PO-7 to Black Sea Beverages for Cold store: 3 lines, 120.50 EUR." */
export function orderInWords({ number, supplier, location, lineTotal, total, currency }: OrderRow): string {
  return `${number} to ${supplier.name} for ${location.name}: ${texts.lines(lineTotal)}, ${formatDecimal(total)} ${currency}.`
}

/** What can be done with an order. */
export const orderSteps = defineSteps<OrderRow, OrderStepValues, OrderRecord>()<OrderStep>({
  entity: 'order',
  // Sending or confirming once more is no move between states, but goes with the right to do it first.
  transitions: {
    ...orderTransitions,
    reconfirm: { from: [orderTransitions.confirm.to], right: orderTransitions.confirm.right },
    resend: { from: amendableOrderStates, right: orderTransitions.send.right },
  },
  offered: [
    'cancel',
    'close',
    'reopen',
    'hold',
    'revise',
    'reject',
    'reconfirm',
    'resend',
    'release',
    'submit',
    'approve',
    'send',
    'confirm',
  ],
  isPointless,
  nameOf: ({ number }) => number,
  leadOf: orderInWords,
  emptyOf: ({ supplierRef, expectedDate }) => ({
    reason: '',
    supplierRef: supplierRef ?? '',
    promisedDate: expectedDate ?? '',
    to: '',
    message: '',
    isMailed: true,
  }),
  overtaken: texts.stateMoved,
  steps: {
    submit: { ...orderStepTexts.submit, call: (given) => call('POST /v2/order/{id}/submit', given) },
    revise: { ...orderStepTexts.revise, call: (given) => call('POST /v2/order/{id}/revise', given) },
    approve: { ...orderStepTexts.approve, call: (given) => call('POST /v2/order/{id}/approve', given) },
    reject: {
      ...orderStepTexts.reject,
      isDangerous: true,
      asks: [{ ...reason, needed: texts.reasonNeeded }],
      call: (given, { reason: why }) =>
        call('POST /v2/order/{id}/reject', { ...given, body: { reason: why } }),
    },
    send: {
      ...orderStepTexts.send,
      asks: mail,
      check: addressMistake,
      call: (given, values) => call('POST /v2/order/{id}/send', { ...given, body: mailed(values) }),
    },
    resend: {
      ...orderStepTexts.resend,
      asks: mail,
      check: addressMistake,
      call: (given, values) => call('POST /v2/order/{id}/resend', { ...given, body: mailed(values) }),
    },
    confirm: {
      ...orderStepTexts.confirm,
      asks: promise,
      call: (given, values) => call('POST /v2/order/{id}/confirm', { ...given, body: promised(values) }),
    },
    reconfirm: {
      ...orderStepTexts.reconfirm,
      asks: promise,
      call: (given, values) => call('POST /v2/order/{id}/reconfirm', { ...given, body: promised(values) }),
    },
    hold: {
      ...orderStepTexts.hold,
      asks: [reason],
      undo: 'release',
      call: (given, { reason: why }) => call('POST /v2/order/{id}/hold', { ...given, body: { reason: why } }),
    },
    release: { ...orderStepTexts.release, call: (given) => call('POST /v2/order/{id}/release', given) },
    close: {
      ...orderStepTexts.close,
      asks: [reason],
      undo: 'reopen',
      call: (given, { reason: why }) =>
        call('POST /v2/order/{id}/close', { ...given, body: { reason: why } }),
    },
    reopen: { ...orderStepTexts.reopen, call: (given) => call('POST /v2/order/{id}/reopen', given) },
    cancel: {
      ...orderStepTexts.cancel,
      isDangerous: true,
      keep: texts.keep,
      asks: [reason],
      call: (given, { reason: why }) =>
        call('POST /v2/order/{id}/cancel', { ...given, body: { reason: why } }),
    },
  },
})

/** Whether this person may take goods of an order in now. */
export function isReceivable(user: PermissionHolder, { state }: Pick<OrderRow, 'state'>): boolean {
  return isOneOf(receivableOrderStates, state) && hasRight(user, '[Orders] [Other] [Receive]')
}

/** How the lines of an order may be changed: freely, as an amendment of what the supplier has, or not at all. */
export function lineEditing(user: PermissionHolder, state: OrderState): 'write' | 'amend' | undefined {
  if (!hasRight(user, '[Orders] [Edit] [List]')) return undefined
  if (isOneOf(writableOrderStates, state)) return 'write'
  return isOneOf(amendableOrderStates, state) ? 'amend' : undefined
}
