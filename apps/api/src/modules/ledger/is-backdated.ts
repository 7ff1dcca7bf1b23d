import { AppError } from '../../app-error.ts'

/** Whether a posting is refused since it lies before a posted count, which somebody with the right may decide otherwise. */
export const isBackdated = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'transaction.backdated-before-count'
