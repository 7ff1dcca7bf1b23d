import { type ErrorCode, errorCatalogue, type FieldProblem } from '@backoffice/api-types'

export type AppErrorOptions = {
  /** What exactly is wrong, for a person; never shown when the status is 5xx. */
  detail?: string
  /** One entry per mistake, when the caller can correct them one by one. */
  errors?: readonly FieldProblem[]
  /** Seconds until another try makes sense, sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal with a code of the catalogue, which decides its status and title; one handler turns it into RFC 9457. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly errors: readonly FieldProblem[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errorCatalogue[code].title, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.title = errorCatalogue[code].title
    this.detail = options.detail
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}

/** Whether another attempt would meet the same again; that something else holds what is to be written, for one, is over by then. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500
