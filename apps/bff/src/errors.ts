/**
 * Error catalogue of the gateway (RFC 9457): code → HTTP status and title.
 * Titles of 5xx are all that a client learns; the cause goes to the log.
 */
export const errorCatalogue = {
  'session.none': { status: 401, title: 'You are not signed in' },
  'session.refused': { status: 401, title: 'Your session has ended' },
  'session.retry': { status: 401, title: 'The session was renewed, send the request once more' },
  'session.idle': { status: 401, title: 'A background request does not renew the session' },
  'session.renewal-unavailable': { status: 503, title: 'The session cannot be renewed at the moment' },
  'csrf.missing': { status: 403, title: 'The X-CSRF header is missing' },
  'request.wrong-origin': { status: 403, title: 'A page of another origin may not open a connection here' },
  'request.invalid': { status: 400, title: 'The request has mistakes' },
  'request.not-found': { status: 404, title: 'There is nothing at this address' },
  'request.timeout': { status: 408, title: 'The request took too long to arrive' },
  'request.too-large': { status: 413, title: 'The request is too large' },
  'request.address-too-long': { status: 414, title: 'The address is too long' },
  'request.unsupported-media-type': { status: 415, title: 'This content type is not accepted' },
  'request.wrong-host': { status: 421, title: 'This host is not served here' },
  'request.too-many': { status: 429, title: 'Too many requests' },
  'request.headers-too-large': { status: 431, title: 'The request headers are too large' },
  /** Nobody reads this answer; 499 as nginx logs it, since it is no failure of anybody here. */
  'request.cancelled': { status: 499, title: 'The request was cancelled' },
  'server.unexpected': { status: 500, title: 'An unexpected error occurred' },
  'server.not-ready': { status: 503, title: 'The service is not ready' },
  'page.not-built': { status: 503, title: 'The pages are not built yet' },
  'upstream.failed': { status: 502, title: 'The service behind did not answer correctly' },
  'upstream.unreachable': { status: 503, title: 'The service behind cannot be reached' },
  'upstream.timeout': { status: 504, title: 'The service behind did not answer in time' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCatalogue

type Options = ErrorOptions & { detail?: string; headers?: Record<string, string> }

/** An answer that is not a success; the error handler turns it into a problem document. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: ErrorCode
  readonly statusCode: number
  /** A sentence for the person; never set from what a client or an upstream sent. */
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, { detail, headers, ...options }: Options = {}) {
    super(errorCatalogue[code].title, options)
    this.code = code
    this.statusCode = errorCatalogue[code].status
    this.detail = detail
    this.headers = headers ?? {}
  }
}
