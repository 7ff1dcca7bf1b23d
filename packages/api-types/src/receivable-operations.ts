import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { receivable, receivableFrom, receivableItems, receivableOrders } from './receipt.ts'
import { addressInteger, currency } from './scalars.ts'

const withOthers = z.enum(['true', 'false']).default('false')
const receive = '[Orders] [Other] [Receive]' as const

/** What may be received: of an order, from a supplier, by a code, or without an order. */
export const receivableOperations = {
  receivable: defineOperation({
    id: 'receipt.receivable',
    method: 'GET',
    path: '/v2/receipt/receivable',
    summary:
      'What may be received: the lines of an order, with `withOthers` those of all orders to its supplier',
    right: receive,
    query: z.object({ orderId: addressInteger(1), withOthers }),
    response: receivable,
    errors: ['receipt.order-closed'],
  }),
  receivableFrom: defineOperation({
    id: 'receipt.receivable-from',
    method: 'GET',
    path: '/v2/receipt/receivable/from-supplier',
    summary:
      'What may be received from a supplier at a location, ordered or not: the open lines of all its orders in a currency',
    right: receive,
    query: z.object({
      supplierId: addressInteger(1),
      locationId: addressInteger(1),
      /** Of the orders; where it is not said, or nothing is open in it, that in which the supplier sells. */
      currency: currency.optional(),
    }),
    response: receivableFrom,
    errors: ['receipt.supplier-unknown', 'receipt.place-unknown'],
  }),
  receivableOrders: defineOperation({
    id: 'receipt.receivable-orders',
    method: 'GET',
    path: '/v2/receipt/receivable/orders',
    summary:
      'Orders of which goods may be received, by their number or by a code of an item that is open of them, the earliest expected first; without a code those of which anything is open',
    right: receive,
    query: z.object({
      /** The number of an order, or its end; or a whole barcode or SKU. */
      code: z.string().trim().max(100).default(''),
    }),
    response: receivableOrders,
  }),
  receivableOf: defineOperation({
    id: 'receipt.receivable-of',
    method: 'GET',
    path: '/v2/receipt/{id}/receivable',
    summary:
      'What a draft may say: the lines of its orders, with `withOthers` those of all orders to its supplier',
    right: receive,
    params: recordAddress,
    query: z.object({ withOthers }),
    response: receivable,
    errors: ['record.not-editable'],
  }),
  items: defineOperation({
    id: 'receipt.items',
    method: 'GET',
    path: '/v2/receipt/items',
    summary:
      'Items that may come without having been ordered, by SKU, name or barcode, with what the supplier asks for them',
    right: receive,
    query: z.object({
      /** Words of the SKU or the name, each of them; or a whole barcode. */
      q: z.string().trim().max(200).default(''),
      supplierId: addressInteger(1),
      locationId: addressInteger(1),
      /** Of the delivery; where the supplier sells in another one, nothing has a price. */
      currency,
    }),
    response: receivableItems,
    errors: ['receipt.place-unknown'],
  }),
}
