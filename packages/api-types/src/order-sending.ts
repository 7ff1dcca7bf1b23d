import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { sentOrderFile } from './order.ts'
import { sendOrderBody } from './order-body.ts'
import { move, moveRefusals } from './order-moves.ts'
import { addressId, idList } from './scalars.ts'
import { orderTransitions as t } from './transitions.ts'

/** How an order gets to its supplier, and what the supplier got. */
export const orderSendingOperations = {
  send: defineOperation({
    ...move,
    id: 'order.send',
    path: '/v2/order/{id}/send',
    summary: 'Freeze the order as PDF and CSV and mail them to the supplier; the answer goes to the caller',
    right: t.send.right,
    body: sendOrderBody,
    errors: [...moveRefusals, 'order.no-address', 'order.empty'],
  }),
  resend: defineOperation({
    ...move,
    id: 'order.resend',
    path: '/v2/order/{id}/resend',
    summary: 'Mail an order that was sent once more, as it stands now; the files of before stay',
    right: t.send.right,
    body: sendOrderBody,
    errors: [...moveRefusals, 'order.no-address'],
  }),
  files: defineOperation({
    id: 'order.file.all',
    method: 'GET',
    path: '/v2/order/{id}/file/all',
    summary: 'The files of an order as its supplier got them, newest first',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: z.object({ data: z.array(sentOrderFile) }),
  }),
  fileContent: defineOperation({
    id: 'order.file.content',
    method: 'GET',
    path: '/v2/order/{id}/file/{fileId}/content',
    summary: 'The bytes of a file that the supplier got',
    right: '[Orders] [View] [List]',
    params: recordAddress.extend({ fileId: addressId }),
    files: ['application/pdf', 'text/csv'],
  }),
  pdf: defineOperation({
    id: 'order.pdf',
    method: 'GET',
    path: '/v2/order/pdf',
    summary:
      'Orders as one document, as they stand now, in the order of the ids; one that is not sent says so on every page',
    right: '[Orders] [View] [List]',
    query: z.object({ ids: idList }),
    files: ['application/pdf'],
    errors: ['document.too-long'],
  }),
}
