import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { countRecord } from './count.ts'
import { defineOperation } from './operation.ts'
import { optionalText } from './scalars.ts'
import { countTransitions } from './transitions.ts'

/**
 * Which lines are counted again, and by whom. Without `lineIds` those that the rule of the template asks for; where it asks
 * for none, those beyond the tolerance of the item or the company.
 */
const recountBody = z.object({
  lineIds: z.array(z.int().min(1)).min(1).max(10_000).optional(),
  /** Are to count, and are told of it. */
  assigneeIds: z.array(z.int().min(1)).max(50).default([]),
  /** Whoever entered a figure of a line in an earlier round enters none of it now. */
  byOther: z.boolean().default(false),
  reason: optionalText(500),
})

export type RecountBody = z.input<typeof recountBody>
export type RecountContent = z.output<typeof recountBody>

export const recountOperation = defineOperation({
  id: 'count.recount',
  method: 'POST',
  path: '/v2/count/{id}/recount',
  right: countTransitions.recount.right,
  summary:
    'Have lines in review counted again in a round of their own, also by others; errors name lines as lineIds[<index>]',
  idempotent: true,
  params: recordAddress,
  body: recountBody,
  response: countRecord,
  errors: [
    'state.transition-refused',
    'record.version-conflict',
    'count.line-unknown',
    'count.nothing-to-recount',
  ],
})
