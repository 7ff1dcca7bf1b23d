import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { createCountBody } from './count-plan.ts'
import { defineOperation } from './operation.ts'
import { countOf, id } from './scalars.ts'
import { countStates } from './transitions.ts'

/**
 * Counts under way that hold items of another at the same locations, the most items first; at most 20 of `total`. Each item
 * at a location is one.
 */
export const countOverlap = z.object({
  total: countOf,
  data: z.array(
    z.object({
      count: z.object({ id, number: z.string(), state: z.enum(countStates) }),
      items: countOf,
    }),
  ),
  /** Such counts that are also of locations at which the caller does not work; they are no part of `total`. */
  hidden: countOf,
})

export type CountOverlap = z.infer<typeof countOverlap>

export const countOverlapOperations = {
  planOverlap: defineOperation({
    id: 'count.plan.overlap',
    method: 'POST',
    path: '/v2/count/overlap',
    summary: 'Which counts under way hold items that a count of this plan would hold; nothing is written',
    right: '[Counts] [Create] [List]',
    body: createCountBody,
    response: countOverlap,
    errors: [
      'count.template-unknown',
      'count.location-unknown',
      'count.scope-empty',
      'count-template.book-hidden',
    ],
  }),
  overlap: defineOperation({
    id: 'count.overlap',
    method: 'GET',
    path: '/v2/count/{id}/overlap',
    summary: 'Which other counts under way hold items of this one, or would once it is started',
    right: '[Counts] [View] [List]',
    params: recordAddress,
    response: countOverlap,
  }),
} as const
