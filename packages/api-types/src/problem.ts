import * as z from 'zod'

/** One mistake of a request: the path of its field (`entries[3].parts[0].quantity`) and what was sent, as text. */
export const fieldProblem = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  rejected: z.string().optional(),
})

/** RFC 9457 problem document; every error of every part answers with it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  code: z.string(),
  traceId: z.string(),
  errors: z.array(fieldProblem).optional(),
})

export type FieldProblem = z.infer<typeof fieldProblem>
export type Problem = z.infer<typeof problem>
