import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import type { ErrorCode } from './codes.ts'
import { countRecord } from './count.ts'
import { reasonCode } from './reason.ts'
import { businessDate, optionalText } from './scalars.ts'
import { type CountAction, countTransitions } from './transitions.ts'
import { halfLineChoices, lineMoments, lineOutcomes, mostLinesDecided, overtakenChoices } from './values.ts'

/** What calls that change a count, or move it on, are given. */
export const updateCountBody = z.object({ dueDate: businessDate.nullable(), note: optionalText(2000) })
/** A decision about lines of a count in review: one, or many at once. */
export const decideLinesBody = z.object({
  lineIds: z.array(z.int().min(1)).min(1).max(mostLinesDecided),
  /** Which moment the book is taken at, where stock moved while a line was counted. */
  moment: z.enum(lineMoments).optional(),
  /** What becomes of lines that a later posted count of their items has overtaken; to re-anchor needs its own right. */
  overtaken: z.enum(overtakenChoices).optional(),
  /** Whether what was counted holds, or the book, so that nothing is posted; of lines that are counted in every row. */
  outcome: z.enum(lineOutcomes).optional(),
  /** Whose figure holds of lines that the sub-counts of the count differ about: that of this sub-count; null takes the choice back. */
  subCountId: z.int().min(1).nullable().optional(),
  /** Why they differ: a reason in use for variances, words beside it, or neither to take both away. */
  reason: z.object({ code: reasonCode.nullable().default(null), comment: optionalText(500) }).optional(),
})
/** What somebody chose for lines that are counted in some of their rows; the policy of the count does for the others. */
export const submitBody = z.object({
  choices: z
    .array(z.object({ lineId: z.int().min(1), choice: z.enum(halfLineChoices) }))
    .max(10_000)
    .default([]),
})
export const reasonBody = z.object({ reason: optionalText(500) })
/** Figures that are far from anything that is known of their items are right (docs/domain.md 3.11). */
export const confirmBody = z.object({ isConfirmed: z.boolean().default(false) })
/**
 * `isRecountWaived` approves although the template asks for a recount; it needs the right to order recounts and a reason.
 */
export const approveBody = reasonBody
  .extend(confirmBody.shape)
  .extend({ isRecountWaived: z.boolean().default(false) })

export type SubmitCountBody = z.input<typeof submitBody>
export type LineChoice = z.output<typeof submitBody>['choices'][number]
export type DecideLinesBody = z.input<typeof decideLinesBody>
export type LineDecision = z.output<typeof decideLinesBody>
export type UpdateCountBody = z.input<typeof updateCountBody>

/** A call that moves a count on by a move of the table. */
export const transition = <const A extends CountAction, const E extends readonly ErrorCode[] = []>(
  action: A,
  path: `/v2/count/{id}/${A}`,
  summary: string,
  ...errors: E
) => ({
  id: `count.${action}` as const,
  method: 'POST' as const,
  path,
  right: countTransitions[action].right,
  summary,
  idempotent: true as const,
  params: recordAddress,
  response: countRecord,
  errors: ['state.transition-refused', 'record.version-conflict', ...errors] as const,
})
