import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { countRecord } from './count.ts'
import { decimalInput } from './decimal-input.ts'
import { defineOperation } from './operation.ts'
import { countTransitions } from './transitions.ts'
import { mostLinesDecided } from './values.ts'

/**
 * What a base unit of stock that a count found costs, in the company's currency, line by line: `unitCost` null goes back to
 * what is proposed; `isNone` leaves it without a cost, which needs its own right.
 */
const lineCostsBody = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.int().min(1),
        unitCost: decimalInput('cost', { digits: 9, positive: true }).nullable().default(null),
        isNone: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(mostLinesDecided),
})

export type LineCostsBody = z.input<typeof lineCostsBody>
export type LineCost = z.output<typeof lineCostsBody>['lines'][number]

export const lineCostsOperation = defineOperation({
  id: 'count.line.cost',
  method: 'PUT',
  path: '/v2/count/{id}/line/cost',
  summary:
    'Say what found stock costs that the book knows no cost of, many lines at once; errors name lines as lines[<index>]',
  right: countTransitions.approve.right,
  params: recordAddress,
  body: lineCostsBody,
  response: countRecord,
  errors: ['state.transition-refused', 'count.line-unknown', 'count.line-has-cost'],
})
