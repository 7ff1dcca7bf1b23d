import { AppError } from '../../app-error.ts'

/** The refusal of a name that another category beside it has. */
export const nameTaken = (name: string, cause?: unknown): AppError =>
  new AppError('category.name-taken', { detail: `There is a category “${name}” already.`, cause })
