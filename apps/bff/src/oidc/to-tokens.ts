import type { TokenEndpointResponse } from 'openid-client'
import type { Tokens } from '../session/session.ts'
import { ProviderError } from './provider-error.ts'

/** Life of an access token of which the provider says nothing useful. */
const defaultExpiresInS = 3599
const longestExpiresInS = 604_800
/** Access and refresh token together: sealed, a third longer, they still leave room in the headers of a request. */
const largestTokens = 14_000

type Answer = TokenEndpointResponse & { claims(): { sub: string; auth_time?: number } | undefined }

type Request = {
  /** When the request left, in milliseconds. */
  requestedAt: number
  /** Whether it carried a DPoP proof. */
  isBound: boolean
}

/**
 * Our view of a token answer (RFC 6749 5.1).
 * @throws ProviderError `invalid-response` for a plain Bearer where a bound token was demanded, and the other way
 * round (RFC 9449 5: the client must not take what it cannot use as meant), and for tokens that no browser could send back
 */
export function toTokens(answer: Answer, { requestedAt, isBound }: Request): Tokens {
  if ((answer.token_type.toLowerCase() === 'dpop') !== isBound) {
    const cause = new Error(
      `token_type is ${answer.token_type}${isBound ? ' although DPoP was asked for' : ''}`,
    )
    throw new ProviderError('invalid-response', { cause })
  }
  const length = answer.access_token.length + (answer.refresh_token?.length ?? 0)
  if (length > largestTokens) {
    const cause = new Error(`tokens of ${length} characters do not fit into cookies`)
    throw new ProviderError('invalid-response', { cause })
  }
  const claims = answer.claims()
  const authTime = claims?.auth_time
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInS: lifetime(answer.expires_in),
    requestedAt,
    subject: claims?.sub ?? null,
    authenticatedAt: authTime === undefined ? undefined : authTime * 1000,
  }
}

function lifetime(expiresIn: number | undefined): number {
  if (expiresIn === undefined || !(expiresIn > 0)) return defaultExpiresInS
  return Math.min(Math.floor(expiresIn), longestExpiresInS)
}
