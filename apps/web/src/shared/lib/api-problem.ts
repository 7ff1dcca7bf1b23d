import type { FieldProblem } from '@backoffice/api-types'

/**
 * An answer that is not a success, as RFC 9457 tells it.
 * `status` is 0 when no answer came (`network.unreachable`, `network.timeout`).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** `area.kebab-case`, from the error catalogue; decide by this, never by a text. */
  readonly code: string
  /** A sentence for the person; empty when the server gave none. */
  readonly detail: string
  /** One entry for each mistake in the request; `field` is the path of the value. */
  readonly errors: readonly FieldProblem[]
  readonly traceId: string
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfterS: number | undefined

  constructor(
    problem: {
      status: number
      code: string
      title: string
      detail?: string | undefined
      errors?: readonly FieldProblem[] | undefined
      traceId?: string | undefined
      retryAfterS?: number | undefined
    },
    options?: ErrorOptions,
  ) {
    super(problem.title, options)
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail ?? ''
    this.errors = problem.errors ?? []
    this.traceId = problem.traceId ?? ''
    this.retryAfterS = problem.retryAfterS
  }
}

/** Messages of the mistakes, by field: `{ 'lines[0].quantity': 'Too many decimals' }`; the first of each field. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(error.errors.toReversed().map((problem) => [problem.field, problem.message]))
}
