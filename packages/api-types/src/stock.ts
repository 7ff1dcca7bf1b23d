import * as z from 'zod'
import { listErrors, recordAddress } from './call-parts.ts'
import { asOf } from './as-of.ts'
import { defineOperation } from './operation.ts'
import { cursorQuery, listQuery, pageOf } from './paging.ts'
import {
  addressId,
  businessDate,
  cost,
  currency,
  documentReference,
  id,
  instant,
  itemReference,
  money,
  quantity,
  reference,
} from './scalars.ts'
import { stockListFields } from './stock-list-fields.ts'
import { transactionPage } from './transaction.ts'

/**
 * What lies of an item at a location. `onHand` in base units, `value` in the company's currency, `averageCost` of a base
 * unit, null with nothing on hand; all three absent while the book of the item is hidden from the reader. `par` is the
 * wanted stock: a level, or the least of a range. `lastCount` is null where no posted count has found what is there.
 */
export const stockRow = z.object({
  id,
  item: itemReference,
  category: reference,
  location: reference,
  company: reference,
  currency,
  onHand: quantity.optional(),
  value: money.optional(),
  averageCost: cost.nullable().optional(),
  /** Nobody has said yet what it costs. */
  hasNoCost: z.boolean().optional(),
  par: quantity.nullable(),
  lastCount: z.object({ at: instant, count: documentReference.nullable() }).nullable(),
})

/** A balance at the end of a business date, oldest first; days without a movement are left out. */
const stockPoint = z.object({ date: businessDate, onHand: quantity })

export type StockRow = z.infer<typeof stockRow>
export type StockPoint = z.infer<typeof stockPoint>

export const stockOperations = {
  all: defineOperation({
    id: 'stock.all',
    method: 'GET',
    path: '/v2/stock/all',
    summary: 'What lies where, now or at a moment before',
    right: '[Reports] [View] [Orders]',
    query: listQuery.extend({ asOf }),
    fields: stockListFields,
    response: pageOf(stockRow),
    errors: listErrors,
  }),
  history: defineOperation({
    id: 'item.stock.history',
    method: 'GET',
    path: '/v2/item/{id}/stock/history',
    summary: 'The movements and counts of an item with the balance after each, newest first',
    right: '[Reports] [View] [Orders]',
    params: recordAddress,
    query: cursorQuery.omit({ filter: true }).extend({ locationId: addressId.optional() }),
    response: transactionPage,
  }),
  series: defineOperation({
    id: 'item.stock.series',
    method: 'GET',
    path: '/v2/item/{id}/stock/series',
    summary: 'What lay of an item at a location at the end of each of its last days with a movement',
    right: '[Reports] [View] [Orders]',
    params: recordAddress,
    query: z.object({ locationId: addressId }),
    response: z.object({ data: z.array(stockPoint) }),
  }),
}

export type StockPage = z.infer<typeof stockOperations.all.response>
