import { AppError } from '../../app-error.ts'
import { fieldProblems } from '../../field-problems.ts'
import * as z from 'zod'

/** As much of what a browser says of a passkey as is needed to look it up; the library checks the rest. */
const shape = z.looseObject({ id: z.string().min(1).max(2000), response: z.looseObject({}) })

/**
 * What a browser says of a passkey, from JSON.
 * @throws AppError `request.invalid`
 */
export function parseResponse<T>(text: string): T {
  try {
    const result = shape.safeParse(JSON.parse(text))
    // The library looks at every part of it, and refuses what is not of its kind.
    if (result.success) return result.data as T
    throw new AppError('request.invalid', { errors: fieldProblems(result.error) })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('request.invalid', { cause })
  }
}
