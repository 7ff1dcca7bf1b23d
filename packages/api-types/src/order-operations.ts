import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { orderListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { orderRecord, orderRevision, orderRow } from './order.ts'
import { createOrdersBody, newOrderBody, orderLinesBody, updateOrderBody } from './order-body.ts'
import { orderMoves } from './order-moves.ts'
import { orderSendingOperations } from './order-sending.ts'
import { countOrder } from './order-suggestion.ts'
import { listQuery, neighbours, neighboursQuery, pageOf } from './paging.ts'
import { recordTimeline } from './record-event.ts'

const orderPage = pageOf(orderRow)
export const createOrdersResult = z.object({ orders: z.array(orderRow) })
const changed = [...changeErrors, 'record.not-editable'] as const
const ofLines = [
  'order.item-unknown',
  'order.line-unknown',
  'order.packs-invalid',
  'order.price-missing',
] as const

export type OrderPage = z.infer<typeof orderPage>
export type CreateOrdersResult = z.infer<typeof createOrdersResult>

export const orderOperations = {
  all: defineOperation({
    id: 'order.all',
    method: 'GET',
    path: '/v2/order/all',
    summary: 'Purchase orders of the tenant',
    right: '[Orders] [View] [List]',
    query: listQuery,
    fields: orderListFields,
    response: orderPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'order.get',
    method: 'GET',
    path: '/v2/order/{id}',
    summary: 'One purchase order with its lines',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: orderRecord,
  }),
  create: defineOperation({
    id: 'order.create',
    method: 'POST',
    path: '/v2/order',
    summary: 'A draft to a supplier, in its currency; prices come from its catalogue where none is given',
    right: '[Orders] [Create] [List]',
    idempotent: true,
    body: newOrderBody,
    response: orderRecord,
    status: 201,
    errors: ['order.supplier-unknown', 'order.location-unknown', ...ofLines],
  }),
  clone: defineOperation({
    id: 'order.clone',
    method: 'POST',
    path: '/v2/order/{id}/clone',
    summary:
      'A draft with the lines of another order at the prices of today; what is not sold any more stays out, and so do charges and lines without such a price where the supplier sells in another currency by now',
    right: '[Orders] [Clone] [List]',
    idempotent: true,
    params: recordAddress,
    response: orderRecord,
    status: 201,
    errors: ['order.supplier-unknown', 'order.location-unknown'],
  }),
  update: defineOperation({
    id: 'order.update',
    method: 'PUT',
    path: '/v2/order/{id}',
    summary:
      'Change the expected date and the note, of an order that was sent as a revision; If-Match carries the version that was read',
    right: '[Orders] [Edit] [List]',
    params: recordAddress,
    body: updateOrderBody,
    response: orderRecord,
    errors: changed,
  }),
  updateLines: defineOperation({
    id: 'order.line.update',
    method: 'PUT',
    path: '/v2/order/{id}/line',
    summary:
      'Replace lines and charges: a rise of an approved order asks for approval anew, a change of one that was sent is a revision',
    right: '[Orders] [Edit] [List]',
    params: recordAddress,
    body: orderLinesBody,
    response: orderRecord,
    errors: [...changed, ...ofLines, 'order.below-received', 'order.over-limit', 'order.empty'],
  }),
  revisions: defineOperation({
    id: 'order.revision.all',
    method: 'GET',
    path: '/v2/order/{id}/revision/all',
    summary: 'What was changed after the order was sent, newest first',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: z.object({ data: z.array(orderRevision) }),
  }),
  timeline: defineOperation({
    id: 'order.timeline',
    method: 'GET',
    path: '/v2/order/{id}/timeline',
    summary: 'What happened to an order, newest first',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: recordTimeline,
  }),
  ...orderMoves,
  ...orderSendingOperations,
  ofCount: defineOperation({
    id: 'count.order.all',
    method: 'GET',
    path: '/v2/count/{id}/order/all',
    summary: 'The orders that were made from a count, oldest first',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: createOrdersResult,
  }),
  neighbours: defineOperation({
    id: 'order.neighbours',
    method: 'GET',
    path: '/v2/order/{id}/neighbours',
    summary: 'Where an order stands in a filtered list, and what stands beside it',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    query: neighboursQuery,
    response: neighbours,
    errors: listErrors,
  }),
  suggestion: defineOperation({
    id: 'count.order',
    method: 'GET',
    path: '/v2/count/{id}/order',
    summary:
      'What to order after a posted count; what stands on unsent orders lowers it unless they are ignored',
    right: '[Counts] [View] [List]',
    params: recordAddress,
    query: z.object({
      ignoresDrafts: z.enum(['true', 'false']).default('false'),
      /**
       * Supplier items that stand in place of the proposed ones, each behind its line of the count: `offers=7:12,8:15`; what is
       * no offer for the line is passed over.
       */
      offers: z
        .string()
        .regex(/^\d{1,12}:\d{1,12}(,\d{1,12}:\d{1,12})*$/)
        .max(5000)
        .optional(),
    }),
    response: countOrder,
    errors: ['count.not-posted'],
  }),
  createFromCount: defineOperation({
    id: 'count.order.create',
    method: 'POST',
    path: '/v2/count/{id}/order/create',
    summary:
      'Create one draft order per supplier and location, several where one may not have so many lines, or add to drafts by the right to edit orders; a second call returns the same orders, and orders again what was on cancelled ones',
    right: '[Orders] [Create] [List]',
    idempotent: true,
    params: recordAddress,
    body: createOrdersBody,
    response: createOrdersResult,
    status: 201,
    errors: [
      'count.not-posted',
      'count.nothing-to-order',
      'order.item-not-suggested',
      'order.packs-invalid',
      'order.draft-unknown',
    ],
  }),
}
