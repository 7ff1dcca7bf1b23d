import type * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { receiptListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { receiptRecord, receiptRow } from './receipt.ts'
import {
  creditNoteBody,
  invoiceReceiptBody,
  landedCostBody,
  newReceiptBody,
  postReceiptBody,
  receiptBody,
  returnReceiptBody,
  reverseReceiptBody,
  voidInvoiceBody,
} from './receipt-body.ts'
import { receivableOperations } from './receivable-operations.ts'
import { recordTimeline } from './record-event.ts'
import { receiptTransitions } from './transitions.ts'

const receiptPage = pageOf(receiptRow)
const view = '[Reports] [View] [Orders]' as const
const receive = '[Orders] [Other] [Receive]' as const
const moved = ['state.transition-refused', ...changeErrors] as const
const ofContent = [
  'receipt.supplier-unknown',
  'receipt.place-unknown',
  'receipt.line-invalid',
  'receipt.moment-ahead',
  'receipt.rate-missing',
] as const
const ofPosting = [
  'receipt.over-tolerance',
  'receipt.order-closed',
  'receipt.charge-taken',
  'transaction.too-far-back',
  'transaction.stock-negative',
] as const

export type ReceiptPage = z.infer<typeof receiptPage>

export const receiptOperations = {
  all: defineOperation({
    id: 'receipt.all',
    method: 'GET',
    path: '/v2/receipt/all',
    summary: 'Receipts and returns of the tenant',
    right: view,
    query: listQuery,
    fields: receiptListFields,
    response: receiptPage,
    errors: listErrors,
  }),
  ...receivableOperations,
  get: defineOperation({
    id: 'receipt.get',
    method: 'GET',
    path: '/v2/receipt/{id}',
    summary: 'One receipt with its lines',
    right: view,
    params: recordAddress,
    response: receiptRecord,
  }),
  timeline: defineOperation({
    id: 'receipt.timeline',
    method: 'GET',
    path: '/v2/receipt/{id}/timeline',
    summary: 'What happened to a receipt, newest first',
    right: view,
    params: recordAddress,
    response: recordTimeline,
  }),
  pdf: defineOperation({
    id: 'receipt.pdf',
    method: 'GET',
    path: '/v2/receipt/{id}/pdf',
    summary: 'The receipt as a document to print; one that is not posted says so',
    right: view,
    params: recordAddress,
    files: ['application/pdf'],
  }),
  create: defineOperation({
    id: 'receipt.create',
    method: 'POST',
    path: '/v2/receipt',
    summary:
      'Take a delivery in, from orders or unordered; posted at once if asked, but dated before a count it stays a draft',
    right: receive,
    idempotent: true,
    body: newReceiptBody,
    response: receiptRecord,
    status: 201,
    errors: [...ofContent, ...ofPosting],
  }),
  update: defineOperation({
    id: 'receipt.update',
    method: 'PUT',
    path: '/v2/receipt/{id}',
    summary: 'Replace what a draft says, at the version of If-Match',
    right: receive,
    params: recordAddress,
    body: receiptBody,
    response: receiptRecord,
    errors: [...changeErrors, 'record.not-editable', ...ofContent],
  }),
  post: defineOperation({
    id: 'receipt.post',
    method: 'POST',
    path: '/v2/receipt/{id}/post',
    summary:
      'Write a draft to the ledger, at the version of If-Match; what was received is held to the orders again',
    right: receiptTransitions.post.right,
    idempotent: true,
    params: recordAddress,
    body: postReceiptBody,
    response: receiptRecord,
    errors: [...moved, ...ofPosting, 'receipt.line-invalid', 'transaction.backdated-before-count'],
  }),
  discard: defineOperation({
    id: 'receipt.discard',
    method: 'POST',
    path: '/v2/receipt/{id}/discard',
    summary: 'Give a draft up',
    right: receiptTransitions.discard.right,
    idempotent: true,
    params: recordAddress,
    response: receiptRecord,
    errors: moved,
  }),
  reverse: defineOperation({
    id: 'receipt.reverse',
    method: 'POST',
    path: '/v2/receipt/{id}/reverse',
    summary: 'Take a posted receipt back by its opposite, once; its quantities are open on the orders again',
    access: [receiptTransitions.reverse.right, receiptTransitions.reverse.ownDayRight],
    idempotent: true,
    params: recordAddress,
    body: reverseReceiptBody,
    response: receiptRecord,
    errors: [...moved, 'receipt.has-returns', 'receipt.over-tolerance', 'transaction.reversed'],
  }),
  invoice: defineOperation({
    id: 'receipt.invoice',
    method: 'POST',
    path: '/v2/receipt/{id}/invoice',
    summary:
      'Hold a posted receipt against the invoice: the difference of what is still in stock corrects its cost, the rest is price variance',
    right: receiptTransitions.post.right,
    idempotent: true,
    params: recordAddress,
    body: invoiceReceiptBody,
    response: receiptRecord,
    errors: [...moved, 'receipt.line-invalid'],
  }),
  voidInvoice: defineOperation({
    id: 'receipt.void-invoice',
    method: 'POST',
    path: '/v2/receipt/{id}/invoice/void',
    summary:
      'Void what invoices said of a posted receipt, which has none again: what is still in stock costs what it did before, the rest is price variance',
    right: receiptTransitions.post.right,
    idempotent: true,
    params: recordAddress,
    body: voidInvoiceBody,
    response: receiptRecord,
    errors: [...moved, 'receipt.not-invoiced'],
  }),
  landedCost: defineOperation({
    id: 'receipt.landed-cost',
    method: 'POST',
    path: '/v2/receipt/{id}/landed-cost',
    summary:
      'Spread what was invoiced apart, such as freight, over the lines of a posted receipt: what is still in stock costs more, the rest is price variance',
    right: receiptTransitions.post.right,
    idempotent: true,
    params: recordAddress,
    body: landedCostBody,
    response: receiptRecord,
    errors: moved,
  }),
  takeBackLandedCost: defineOperation({
    id: 'receipt.take-back-landed-cost',
    method: 'POST',
    path: '/v2/receipt/{id}/landed-cost/take-back',
    summary:
      'Take back so much of the landed cost of a posted receipt, spread as it was: what is still in stock costs less, the rest is price variance',
    right: receiptTransitions.post.right,
    idempotent: true,
    params: recordAddress,
    body: landedCostBody,
    response: receiptRecord,
    errors: [...moved, 'receipt.landed-cost-short'],
  }),
  return: defineOperation({
    id: 'receipt.return',
    method: 'POST',
    path: '/v2/receipt/{id}/return',
    summary: 'Send goods of a posted receipt back to the supplier, at what was paid for them',
    right: '[Orders] [Other] [Return]',
    idempotent: true,
    params: recordAddress,
    body: returnReceiptBody,
    response: receiptRecord,
    status: 201,
    errors: [
      'state.transition-refused',
      'receipt.line-invalid',
      'receipt.moment-ahead',
      'receipt.moment-before',
      'transaction.too-far-back',
      'transaction.stock-negative',
      'transaction.backdated-before-count',
    ],
  }),
  creditNote: defineOperation({
    id: 'receipt.credit-note',
    method: 'PUT',
    path: '/v2/receipt/{id}/credit-note',
    summary: "Write the number of the supplier's credit note on a posted return; no posting changes",
    right: '[Orders] [Other] [Return]',
    params: recordAddress,
    body: creditNoteBody,
    response: receiptRecord,
    errors: moved,
  }),
}
