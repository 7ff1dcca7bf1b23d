import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import { fieldProblems } from '../field-problems.ts'

/** The body of a call of the authorization server. @throws AppError `request.invalid` with every mistake at once */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('request.invalid', { errors: fieldProblems(result.error) })
}
