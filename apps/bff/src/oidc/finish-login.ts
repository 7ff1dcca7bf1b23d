import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import type { DpopKey } from '../session/dpop-key.ts'
import type { Tokens } from '../session/session.ts'
import { dpopHandle } from './dpop-handle.ts'
import type { ProviderClient } from './provider-client.ts'
import { clockToleranceS } from './clock-tolerance.ts'
import { ProviderError } from './provider-error.ts'
import { redirectUri } from './start-login.ts'
import { toTokens } from './to-tokens.ts'

export type LoginChecks = {
  state: string
  nonce: string
  codeVerifier: string
  maxAgeS?: number | undefined
  dpopKey?: DpopKey | undefined
}

export type FinishedLogin = {
  tokens: Tokens
  subject: string
  /** `sid` of the ID token, by which the provider ends the session later (OpenID Back-Channel Logout 1.0, 2.1). */
  providerSession: string | null
  /** When the person gave the credentials, in milliseconds; `null` when the provider does not say. */
  authenticatedAt: number | null
  /** The "remember me" choice as the ID token tells it; `null` when it does not. */
  remember: boolean | null
  /** What to suggest at the next sign-in. */
  loginHint: string
}

/** The provider answered the authorization request with an error (RFC 6749 4.1.2.1); `code` is its `error`. */
export class AuthorizationRefused extends Error {
  override readonly name = 'AuthorizationRefused'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super('The provider refused the authorization request.', options)
    this.code = code
  }
}

/**
 * Checks the answer to the authorization request and exchanges the code (OIDC Core 3.1.2.5 to 3.1.3.7): state, `iss`
 * (RFC 9207), PKCE, nonce, signature, audience and times of the ID token, and its age when `max_age` was sent; with a
 * DPoP key the code is bound to it and so must the tokens be (RFC 9449).
 * `query` is the raw query of the callback with every parameter in it.
 * @throws AuthorizationRefused, ProviderError
 */
export async function finishLogin(
  provider: ProviderClient,
  config: Config,
  query: string,
  checks: LoginChecks,
  now: () => number,
): Promise<FinishedLogin> {
  const configuration = await provider.configuration()
  const requestedAt = now()
  try {
    const answer = await client.authorizationCodeGrant(
      configuration,
      new URL(`${redirectUri(config.publicUrl)}?${query}`),
      {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
        ...(checks.maxAgeS === undefined ? {} : { maxAge: checks.maxAgeS }),
      },
      config.oidc.resource === null ? undefined : { resource: config.oidc.resource },
      checks.dpopKey && { DPoP: await dpopHandle(configuration, checks.dpopKey) },
    )
    return describeLogin(answer, config, { requestedAt, isBound: checks.dpopKey !== undefined })
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError)
      throw new AuthorizationRefused(error.error, { cause: error })
    throw provider.failure(error)
  }
}

type TokenAnswer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

function describeLogin(
  answer: TokenAnswer,
  { oidc }: Config,
  request: { requestedAt: number; isBound: boolean },
): FinishedLogin {
  const claims = answer.claims()
  if (!claims) throw new TypeError('openid-client accepted an answer without an ID token.')
  // openid-client looks at the end of an ID token only; one from the future was not made for this sign-in.
  if (claims.iat > request.requestedAt / 1000 + clockToleranceS)
    throw new ProviderError('invalid-response', { cause: new Error('iat of the ID token is in the future') })
  const remember = oidc.rememberClaim === null ? undefined : claims[oidc.rememberClaim]
  return {
    tokens: toTokens(answer, request),
    subject: claims.sub,
    providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    // Some providers say 0 when they do not know.
    authenticatedAt: claims.auth_time ? claims.auth_time * 1000 : null,
    remember: typeof remember === 'boolean' ? remember : null,
    loginHint: firstText(claims['email'], claims['preferred_username'], claims.sub),
  }
}

function firstText(...values: unknown[]): string {
  return values.find((value) => typeof value === 'string' && value !== '')?.toString() ?? ''
}
