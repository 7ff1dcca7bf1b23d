import * as z from 'zod'
import { orderListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, neighbours, neighboursQuery, pageOf } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import {
  addressId,
  businessDate,
  countOf,
  currency,
  documentReference,
  factor,
  id,
  instant,
  money,
  optionalText,
  price,
  quantity,
  reference,
  version,
} from './scalars.ts'
import { orderStates, receiptStatuses } from './transitions.ts'
import { orderSources } from './values.ts'

export const orderRow = z.object({
  id,
  number: z.string(),
  supplier: reference,
  company: reference,
  location: reference,
  state: z.enum(orderStates),
  receiptStatus: z.enum(receiptStatuses),
  currency,
  orderDate: businessDate,
  expectedDate: businessDate.nullable(),
  lineTotal: countOf,
  total: money,
  sourceType: z.enum(orderSources),
  source: documentReference.nullable(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  version,
})

export const orderLine = z.object({
  id,
  lineNo: z.int().min(1),
  item: z.object({
    id,
    sku: z.string(),
    name: z.string(),
    baseUnit: z.string(),
  }),
  packUnit: z.object({ id, name: z.string(), factor }),
  packsOrdered: quantity,
  baseOrdered: quantity,
  unitPrice: price,
  lineTotal: money,
  receivedBase: quantity,
})

export const orderRecord = orderRow.extend({ lines: z.array(orderLine) })

/** Why a quantity was proposed, as data: the UI writes the sentence. Quantities in base units. */
export const suggestionLine = z.object({
  item: z.object({
    id,
    sku: z.string(),
    name: z.string(),
    baseUnit: z.string(),
  }),
  onHand: quantity,
  onOrder: quantity,
  method: z.enum(['PAR', 'MIN_MAX']),
  min: quantity.nullable(),
  target: quantity,
  need: quantity,
  packUnit: z.object({ id, name: z.string(), factor }).nullable(),
  moqPacks: quantity.nullable(),
  multiplePacks: quantity.nullable(),
  packs: quantity,
  baseQty: quantity,
  unitPrice: price.nullable(),
  total: money.nullable(),
})

/** Lines of one supplier; `supplier` null gathers the items that nobody supplies and that cannot be ordered. */
export const suggestionGroup = z.object({
  supplier: reference.nullable(),
  currency: currency.nullable(),
  total: money,
  minOrderValue: money.nullable(),
  lines: z.array(suggestionLine),
})

/**
 * Suggestion from a posted count, with the stock of this moment; `isStale` when it has moved since the count was
 * posted. `hiddenTotal`: lines left out because their items are being counted blind and the caller may not see what
 * is expected. `orders` are those made from this count already.
 */
export const countOrder = z.object({
  count: documentReference,
  location: reference,
  isStale: z.boolean(),
  hiddenTotal: countOf,
  groups: z.array(suggestionGroup),
  orders: z.array(documentReference),
})

const orderPage = pageOf(orderRow)
const byId = z.object({ id: addressId })
const updateOrderBody = z.object({ expectedDate: businessDate.nullable(), note: optionalText(2000) })
const createOrdersBody = z.object({
  lines: z
    .array(
      z.object({
        itemId: z.int().min(1),
        packs: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be packs, 0 or more'),
      }),
    )
    .max(5000)
    .optional(),
})
const createOrdersResult = z.object({ orders: z.array(orderRow) })

export type OrderRow = z.infer<typeof orderRow>
export type OrderPage = z.infer<typeof orderPage>
export type OrderLine = z.infer<typeof orderLine>
export type OrderRecord = z.infer<typeof orderRecord>
export type SuggestionLine = z.infer<typeof suggestionLine>
export type SuggestionGroup = z.infer<typeof suggestionGroup>
export type CountOrder = z.infer<typeof countOrder>
export type UpdateOrderBody = z.input<typeof updateOrderBody>
export type CreateOrdersBody = z.input<typeof createOrdersBody>
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
    errors: ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'],
  }),
  get: defineOperation({
    id: 'order.get',
    method: 'GET',
    path: '/v2/order/{id}',
    summary: 'One purchase order with its lines',
    right: '[Orders] [View] [List]',
    params: byId,
    response: orderRecord,
  }),
  update: defineOperation({
    id: 'order.update',
    method: 'PUT',
    path: '/v2/order/{id}',
    summary: 'Change the expected date and the note; If-Match carries the version that was read',
    right: '[Orders] [Edit] [List]',
    params: byId,
    body: updateOrderBody,
    response: orderRecord,
    errors: ['record.version-missing', 'record.version-conflict', 'record.not-editable'],
  }),
  timeline: defineOperation({
    id: 'order.timeline',
    method: 'GET',
    path: '/v2/order/{id}/timeline',
    summary: 'What happened to an order, newest first',
    right: '[Orders] [View] [List]',
    params: byId,
    response: recordTimeline,
  }),
  ofCount: defineOperation({
    id: 'count.order.all',
    method: 'GET',
    path: '/v2/count/{id}/order/all',
    summary: 'The orders that were made from a count, oldest first',
    right: '[Orders] [View] [List]',
    params: byId,
    response: createOrdersResult,
  }),
  neighbours: defineOperation({
    id: 'order.neighbours',
    method: 'GET',
    path: '/v2/order/{id}/neighbours',
    summary: 'Where an order stands in a filtered list, and what stands beside it',
    right: '[Orders] [View] [List]',
    params: byId,
    query: neighboursQuery,
    response: neighbours,
    errors: ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'],
  }),
  suggestion: defineOperation({
    id: 'count.order',
    method: 'GET',
    path: '/v2/count/{id}/order',
    summary: 'What to order after a posted count',
    right: '[Counts] [View] [List]',
    params: byId,
    response: countOrder,
    errors: ['count.not-posted'],
  }),
  createFromCount: defineOperation({
    id: 'count.order.create',
    method: 'POST',
    path: '/v2/count/{id}/order/create',
    summary: 'Create one draft order per supplier; a second call returns the same orders',
    right: '[Orders] [Create] [List]',
    idempotent: true,
    params: byId,
    body: createOrdersBody,
    response: createOrdersResult,
    status: 201,
    errors: ['count.not-posted', 'count.nothing-to-order', 'order.item-not-suggested', 'order.packs-invalid'],
  }),
}
