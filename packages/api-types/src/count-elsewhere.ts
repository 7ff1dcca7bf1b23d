import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { decimalInput } from './decimal-input.ts'
import { movementRecord } from './movement.ts'
import { defineOperation } from './operation.ts'
import { id, itemReference, quantity, reference } from './scalars.ts'
import { countTransitions } from './transitions.ts'

/**
 * A line of a count in review that found more than the book while the book holds its item elsewhere. Quantities in base units;
 * `quantity` is what may have come from a place: at most the surplus, what the book holds there and held when it was counted, and, where the
 * count has a figure of it, what is missing there.
 */
const foundElsewhere = z.object({
  lineId: id,
  item: itemReference,
  location: reference,
  surplus: quantity,
  places: z.array(z.object({ location: reference, quantity, isShortHere: z.boolean() })),
})

/** Up to 200 lines by SKU; `hasMore` where there are more. */
const foundElsewhereLines = z.object({ lines: z.array(foundElsewhere), hasMore: z.boolean() })

/** What a line found too much of came from another location. `quantity` in base units. */
const lineTransferBody = z.object({
  lineId: id,
  fromLocationId: id,
  quantity: decimalInput('quantity', { digits: 12, positive: true }),
})

export type FoundElsewhere = z.infer<typeof foundElsewhere>
export type LineTransfer = z.output<typeof lineTransferBody>
export type LineTransferBody = z.input<typeof lineTransferBody>

export const countElsewhereOperations = {
  elsewhere: defineOperation({
    id: 'count.elsewhere',
    method: 'GET',
    path: '/v2/count/{id}/elsewhere',
    summary:
      'Lines in review that found more than the book of an item that another location of the company holds',
    right: countTransitions.approve.right,
    params: recordAddress,
    response: foundElsewhereLines,
  }),
  transferFound: defineOperation({
    id: 'count.line.transfer',
    method: 'POST',
    path: '/v2/count/{id}/line/transfer',
    summary:
      'Transfer what a line in review found too much of from where it came, dated before it was counted; the rest stays a variance',
    right: countTransitions.approve.right,
    idempotent: true,
    params: recordAddress,
    body: lineTransferBody,
    response: movementRecord,
    status: 201,
    errors: [
      'state.transition-refused',
      'count.line-unknown',
      'count.line-not-elsewhere',
      'count.transfer-beyond',
      'movement.line-invalid',
      'movement.location-unknown',
      'transaction.too-far-back',
      'transaction.stock-negative',
    ],
  }),
}
