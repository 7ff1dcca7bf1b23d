import type { LinkedFile } from '@backoffice/api-types'
import type { filedOrderFileKinds, receiptFileKinds } from '@backoffice/api-types/values'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../../shared/api/call.ts'

export type ReceiptPaperKind = (typeof receiptFileKinds)[number]
export type OrderPaperKind = (typeof filedOrderFileKinds)[number]

/** What a change of files makes out of date. */
export const ofPapers = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    ['order.papers', 'receipt.papers', 'receipt.timeline'].includes(String(name)) ||
    String(name).startsWith('order-file.'),
}

/** What is kept beside an order and its receipts. */
export const orderPapersQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.papers', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}/paper/all', { params: { id: orderId }, signal }),
  })

/** What is kept beside a receipt. */
export const receiptPapersQuery = (receiptId: number) =>
  queryOptions({
    queryKey: ['receipt.papers', receiptId],
    queryFn: ({ signal }) => call('GET /v2/receipt/{id}/file/all', { params: { id: receiptId }, signal }),
  })

/** Keeps a file beside an order. @throws ApiProblem */
export const addOrderPaper = (orderId: number, file: File, kind: OrderPaperKind) =>
  call('POST /v2/order-file', { query: { name: file.name, kind, orderId }, file })

/** Keeps a photograph or PDF beside a receipt. @throws ApiProblem */
export const addReceiptPaper = (receiptId: number, file: File, kind: ReceiptPaperKind) =>
  call('POST /v2/receipt/{id}/file', { params: { id: receiptId }, query: { name: file.name, kind }, file })

/** Takes what was kept beside a draft away. @throws ApiProblem */
export const removeReceiptPaper = (receiptId: number, fileId: number) =>
  call('DELETE /v2/receipt/{id}/file/{fileId}', { params: { id: receiptId, fileId } })

/** The bytes of a file of an order. */
export const openOrderPaper = (orderId: number, { id: fileId }: LinkedFile) =>
  download('GET /v2/order/{id}/paper/{fileId}/content', { params: { id: orderId, fileId } })

/** The bytes of a file of a receipt. */
export const openReceiptPaper = (receiptId: number, { id: fileId }: LinkedFile) =>
  download('GET /v2/receipt/{id}/file/{fileId}/content', { params: { id: receiptId, fileId } })
