import type { TokenEndpointResponse } from 'openid-client'
import type { Tokens } from '../session/session.ts'

/** Life of an access token of which the provider says nothing useful (spec 9). */
const defaultExpiresInS = 3599
const longestExpiresInS = 604_800

type Answer = TokenEndpointResponse & { claims(): { sub: string } | undefined }

/** Our view of a token answer (RFC 6749 5.1); `requestedAt` is the time when the request left. */
export function toTokens(answer: Answer, requestedAt: number): Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInS: lifetime(answer.expires_in),
    requestedAt,
    subject: answer.claims()?.sub ?? null,
  }
}

function lifetime(expiresIn: number | undefined): number {
  if (expiresIn === undefined || !(expiresIn > 0)) return defaultExpiresInS
  return Math.min(Math.floor(expiresIn), longestExpiresInS)
}
