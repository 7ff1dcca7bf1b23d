import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { id } from './scalars.ts'
import { countStates, orderStates, receiptStates, userStates } from './transitions.ts'

/**
 * Records that a few typed words lead to, at most five of a kind: first those whose number (SKU, username) is exactly
 * what was typed, then those whose number begins or ends with it, then the newest. A kind is absent, not empty, when
 * the caller may not open its records.
 */
export const searchResult = z.object({
  counts: z
    .array(
      z.object({
        id,
        number: z.string(),
        state: z.enum(countStates),
        /** Where it is counted; of several, all by name. */
        location: z.string(),
        template: z.string().nullable(),
      }),
    )
    .optional(),
  orders: z
    .array(
      z.object({
        id,
        number: z.string(),
        state: z.enum(orderStates),
        supplier: z.string(),
        location: z.string(),
      }),
    )
    .optional(),
  receipts: z
    .array(
      z.object({
        id,
        number: z.string(),
        state: z.enum(receiptStates),
        supplier: z.string(),
        documentNo: z.string().nullable(),
      }),
    )
    .optional(),
  items: z.array(z.object({ id, sku: z.string(), name: z.string() })).optional(),
  users: z
    .array(z.object({ id, username: z.string(), name: z.string(), state: z.enum(userStates) }))
    .optional(),
})

export type SearchResult = z.infer<typeof searchResult>

export const searchOperations = {
  records: defineOperation({
    id: 'search.records',
    method: 'GET',
    path: '/v2/search',
    access: 'signed-in',
    summary:
      'Counts, orders, receipts, items and users that contain every word of `q`, as far as the caller may open them',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    response: searchResult,
  }),
}
