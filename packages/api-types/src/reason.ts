import * as z from 'zod'
import { changeErrors } from './call-parts.ts'
import { listRights } from './list-resource.ts'
import { longestName } from './name-limits.ts'
import { defineOperation } from './operation.ts'
import { requiredText, version } from './scalars.ts'
import { reasonUses } from './values.ts'

/** Letters, digits and dashes, in capitals: what a reason is stored by, so that it may be renamed. */
export const reasonCode = requiredText(32)
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[\p{L}\p{N}-]+$/u.test(text), {
    message: 'must be letters, digits and dashes',
    params: { code: 'text.format' },
  })

/** Why something is not as the book or the order says. Out of use it keeps its name, and is offered nowhere. */
const reason = z.object({
  code: z.string(),
  name: z.string(),
  uses: z.array(z.enum(reasonUses)),
  isActive: z.boolean(),
})
export const reasons = z.object({ data: z.array(reason), version })

const mostReasons = 100
const reasonsBody = z.object({
  reasons: z
    .array(
      z.object({
        code: reasonCode,
        name: requiredText(longestName),
        uses: z.array(z.enum(reasonUses)).max(reasonUses.length).default([]),
        isActive: z.boolean().default(true),
      }),
    )
    .max(mostReasons),
})

export type Reason = z.infer<typeof reason>
export type Reasons = z.infer<typeof reasons>
export type ReasonsBody = z.input<typeof reasonsBody>
export type ReasonsContent = z.output<typeof reasonsBody>

const { counts, orders, transactions } = listRights

export const reasonOperations = {
  all: defineOperation({
    id: 'reason.all',
    method: 'GET',
    path: '/v2/reason',
    summary: 'The reasons of the organisation, in their order, for variances, waste and rejected goods',
    access: [counts, orders, transactions, '[Setup] [View] [Company]'],
    response: reasons,
  }),
  update: defineOperation({
    id: 'reason.update',
    method: 'PUT',
    path: '/v2/reason',
    summary: 'Replace the reasons at the version of If-Match; what has one keeps its code',
    right: '[Setup] [Edit] [Company]',
    body: reasonsBody,
    response: reasons,
    errors: [...changeErrors, 'reason.code-taken'],
  }),
}
