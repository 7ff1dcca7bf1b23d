import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { itemReference, price, quantity, unitReference } from './scalars.ts'

/**
 * What the supplier of an order sells, with the prices of a pack today by how many are ordered: `tierPrice` says which; none
 * without a valid one. Quantities in packs.
 */
export const orderOffer = z.object({
  item: itemReference,
  supplierSku: z.string().nullable(),
  packUnit: unitReference,
  moqPacks: quantity,
  multiplePacks: quantity,
  tiers: z.array(z.object({ minPacks: quantity, unitPrice: price })),
})

export type OrderOffer = z.infer<typeof orderOffer>

export const orderOfferOperations = {
  all: defineOperation({
    id: 'order.offer.all',
    method: 'GET',
    path: '/v2/order/{id}/offer/all',
    summary:
      'What the supplier of an order sells, with the prices of today in the currency of the order, by name',
    right: '[Orders] [View] [List]',
    params: recordAddress,
    response: z.object({ data: z.array(orderOffer) }),
  }),
}
