import type { FastifyReply } from 'fastify'
import type { JWK } from 'jose'

/** How the token endpoint behaves: as it should, or as in an outage. */
export type TokenEndpointMode =
  | 'ok'
  | 'status-500'
  | 'status-429'
  | 'html'
  | 'redirect'
  | 'broken-json'
  /** An answer of 200 without a token. */
  | 'no-token'
  /** The provider does its work and its answer never arrives. */
  | 'lose-answer'
  | 'drop'
  | 'invalid-client'
  /** What `tokenReply` sends. */
  | 'custom'

/** What a test may turn while the provider runs. */
export type ProviderSwitches = {
  accessTokenTtlS: number
  tokenDelayMs: number
  tokenMode: TokenEndpointMode
  /** The token endpoint does nothing until this is false again. */
  isHolding: boolean
  tokenReply: (reply: FastifyReply) => unknown
  /** False: the logout call answers 404, as a foreign upstream would. */
  hasLogout: boolean
  /** The revocation endpoint answers 500. */
  hasRevocationFault: boolean
  /** The revocation endpoint never answers. */
  isRevocationSilent: boolean
  /** Who gives the password next. */
  accountId: string
  /** Claims of the account beside `sub`. */
  claims: Record<string, unknown>
  /** Length of refresh tokens; some providers make them of several kilobytes. */
  refreshTokenLength: number
  /** Publish another key than the one that signs, under the name of that. */
  hasForeignKeys: boolean
  /** Seconds that the person's sign-in at the provider lies back. */
  signInAgeS: number
  /** Where the token endpoint is; elsewhere than `/oauth2/token` the metadata say so. */
  tokenPath: string
  /** Instead of what the metadata say; `undefined` leaves out. */
  metadata: Record<string, unknown>
  /** Last word on what the token endpoint answers with 200. */
  tokenAnswer: (answer: Record<string, unknown>) => object | Promise<object>
  /** Published beside the provider's own. */
  extraKeys: JWK[]
}

export type ProviderCounts = {
  /** Requests that have reached the token endpoint. */
  tokenCalls: number
  /** Of these, those that were not held, or are no more. */
  tokenCallsLetGo: number
  refreshed: number
  refreshErrors: number
  codes: number
  /** Refresh tokens. */
  revoked: number
  accessTokensRevoked: number
  /** Wishes to revoke a JWT, which the provider cannot (RFC 7009 2.2.1). */
  revocationsRefused: number
  logouts: number
}

export const testClient = { id: 'backoffice', secret: 'test-client-secret-0123456789' }
export const testPerson = { email: 'manager@north.example', password: 'Counting-2026!' }
