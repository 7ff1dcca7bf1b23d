import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { largestFile, storedTypes } from './file.ts'
import { importStates } from './import.ts'
import { defineOperation } from './operation.ts'
import { addressId, countOf, documentReference, id, instant, reference, requiredName } from './scalars.ts'
import { filedOrderFileKinds, receiptFileKinds } from './values.ts'

/** A file that somebody keeps beside an order or a receipt; `receipt` is the one that it belongs to, `import` its rows where they are read. */
export const linkedFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(filedOrderFileKinds),
  receipt: documentReference.nullable(),
  import: z.object({ id, state: z.enum(importStates) }).nullable(),
  mediaType: z.enum(storedTypes),
  size: countOf,
  createdAt: instant,
  createdBy: reference.nullable(),
})
const linkedFiles = z.object({ data: z.array(linkedFile) })

export type LinkedFile = z.infer<typeof linkedFile>
export type LinkedFiles = z.infer<typeof linkedFiles>

const newReceiptFile = z.object({
  name: requiredName(200),
  kind: z.enum(receiptFileKinds).default('DELIVERY_NOTE'),
})
export type ReceiptFileQuery = z.output<typeof newReceiptFile>

const ofFile = recordAddress.extend({ fileId: addressId })
const seeReceipts = '[Reports] [View] [Orders]' as const
const seeOrders = '[Orders] [View] [List]' as const
const receive = '[Orders] [Other] [Receive]' as const

/** Files that people keep beside an order or a receipt. */
export const linkedFileOperations = {
  ofOrder: defineOperation({
    id: 'order.paper.all',
    method: 'GET',
    path: '/v2/order/{id}/paper/all',
    summary: 'What is kept beside an order and beside its receipts, newest first',
    right: seeOrders,
    params: recordAddress,
    response: linkedFiles,
  }),
  orderContent: defineOperation({
    id: 'order.paper.content',
    method: 'GET',
    path: '/v2/order/{id}/paper/{fileId}/content',
    summary: 'The bytes of a file that is kept beside an order or one of its receipts',
    right: seeOrders,
    params: ofFile,
    files: storedTypes,
  }),
  ofReceipt: defineOperation({
    id: 'receipt.file.all',
    method: 'GET',
    path: '/v2/receipt/{id}/file/all',
    summary: 'What is kept beside a receipt, newest first',
    right: seeReceipts,
    params: recordAddress,
    response: linkedFiles,
  }),
  create: defineOperation({
    id: 'receipt.file.create',
    method: 'POST',
    path: '/v2/receipt/{id}/file',
    summary: 'Keeps a photograph or PDF of what came with a delivery; its type is told by its content',
    right: receive,
    params: recordAddress,
    query: newReceiptFile,
    upload: { maxBytes: largestFile },
    response: linkedFile,
    status: 201,
    errors: ['file.empty', 'file.too-large', 'file.type-refused', 'file.no-room'],
  }),
  delete: defineOperation({
    id: 'receipt.file.delete',
    method: 'DELETE',
    path: '/v2/receipt/{id}/file/{fileId}',
    summary: 'Deletes what was kept beside a draft; once its receipt is posted it stays',
    right: receive,
    params: ofFile,
    response: z.object({ id }),
    errors: ['order-file.posted'],
  }),
  receiptContent: defineOperation({
    id: 'receipt.file.content',
    method: 'GET',
    path: '/v2/receipt/{id}/file/{fileId}/content',
    summary: 'The bytes of a file that is kept beside a receipt',
    right: seeReceipts,
    params: ofFile,
    files: storedTypes,
  }),
}
