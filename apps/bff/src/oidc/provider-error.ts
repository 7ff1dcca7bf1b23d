import * as client from 'openid-client'

/**
 * What a failed step means for the session:
 * `invalid-grant` the provider says that the code or token is dead; `unavailable` it said nothing about it;
 * `client-refused` it does not accept this gateway; `invalid-response` the answer broke a rule.
 */
export type ProviderErrorKind = 'invalid-grant' | 'unavailable' | 'client-refused' | 'invalid-response'

type Options = ErrorOptions & { retryAfterS?: number | undefined; isAddressGone?: boolean }

/** Every failure of the provider, translated in one place. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** Seconds that the provider asked to wait. */
  readonly retryAfterS: number | undefined
  /** There is nothing at the address that the metadata tell. */
  readonly isAddressGone: boolean

  constructor(kind: ProviderErrorKind, options: Options = {}) {
    super(`The provider failed: ${kind}${saidBy(options.cause)}`, options)
    this.kind = kind
    this.retryAfterS = options.retryAfterS
    this.isAddressGone = options.isAddressGone ?? false
  }
}

/** The provider's `error` (RFC 6749 5.2), for who has to find out what is set wrong. */
function saidBy(cause: unknown): string {
  const isTold = cause instanceof client.ResponseBodyError && /^[a-z_]{1,60}$/.test(cause.error)
  return isTold ? ` (${cause.error})` : ''
}

/** Translates what openid-client throws at the token endpoint (gateway requirement: only invalid_grant is final). */
export function toProviderError(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause
  if (cause instanceof client.ResponseBodyError) return fromResponseBody(cause)
  if (cause instanceof client.WWWAuthenticateChallengeError)
    return new ProviderError('client-refused', { cause })
  // Nobody listens any more, or the name is gone.
  if (!(cause instanceof client.ClientError))
    return new ProviderError('unavailable', { cause, isAddressGone: cause instanceof TypeError })
  // Here the cause is the answer itself: a status or type that no token endpoint sends.
  if (cause.cause instanceof Response) {
    return unavailable(cause, cause.cause)
  }
  const isSilence = cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_ABORT'
  return new ProviderError(isSilence ? 'unavailable' : 'invalid-response', { cause })
}

function fromResponseBody(cause: client.ResponseBodyError): ProviderError {
  if (cause.error === 'invalid_grant') return new ProviderError('invalid-grant', { cause })
  if (cause.error === 'invalid_client' || cause.error === 'unauthorized_client') {
    return new ProviderError('client-refused', { cause })
  }
  return unavailable(cause, cause.response)
}

function unavailable(cause: Error, response: Response): ProviderError {
  // Some tell a wrong secret without a word.
  if (response.status === 401 || response.status === 403)
    return new ProviderError('client-refused', { cause })
  const isAddressGone = [404, 405, 410].includes(response.status)
  return new ProviderError('unavailable', { cause, retryAfterS: retryAfter(response), isAddressGone })
}

/** `Retry-After` in seconds (RFC 9110 10.2.3), at most a minute. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 60) : undefined
}
