import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod'
import type { Config } from '../env-config.ts'
import { clockToleranceS } from './clock-tolerance.ts'
import type { ProviderClient } from './provider-client.ts'
import { createServerFetch } from './server-fetch.ts'

/** Age at which a logout token is refused, beside the tolerance of clocks; providers send it at once, most for 120 s. */
const maxAgeS = 300
const requestTimeoutMs = 10_000
/** With unknown keys somebody could make the gateway ask for keys at any pace. */
const keyPauseMs = 30_000

/** What a provider says that has ended (OpenID Connect Back-Channel Logout 1.0, 2.4); one of both names is there. */
export type LogoutToken = {
  /** `jti`, by which a token that comes twice is known. */
  id: string
  subject: string | null
  /** `sid` */
  providerSession: string | null
  /** From here on the token is refused for its age, in milliseconds since 1970. */
  refusedFrom: number
}

/** `code` and `claim` are words of the library, never text of the token. */
export class LogoutTokenRefused extends Error {
  override readonly name = 'LogoutTokenRefused'
  readonly reason: 'token-invalid' | 'unavailable'
  readonly code: string
  readonly claim: string | undefined

  constructor(reason: 'token-invalid' | 'unavailable', code: string, claim?: string) {
    super('The logout token was not accepted.')
    this.reason = reason
    this.code = code
    this.claim = claim
  }
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const name = z.string().min(1)
const claimsOfToken = z.object({
  jti: name,
  iat: z.number(),
  sub: name.optional(),
  sid: name.optional(),
  events: z.object({ [event]: z.record(z.string(), z.unknown()) }),
  // An ID token must not pass for a logout token (2.4).
  nonce: z.undefined().optional(),
})

/**
 * Checks logout tokens (Back-Channel Logout 1.0, 2.6; ASVS 10.5.5): `typ`, signature by a key of the provider, issuer,
 * audience, age, `jti`, event, no nonce, and whom it is about. `typ` is demanded although the standard only recommends
 * it: no other JWT of the provider can then end sessions. Whether a token comes twice is for the caller to know.
 * The verifier throws LogoutTokenRefused; ProviderError `unavailable` without metadata.
 */
export function createLogoutTokenVerifier(
  provider: ProviderClient,
  config: Config,
  now: () => number,
  { pauseMs = keyPauseMs } = {},
): (token: string) => Promise<LogoutToken> {
  const serverFetch = createServerFetch(config.publicUrl, config.authUrl)
  let current: { address: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined

  /** Kept, and asked for again when a token names a key that is not among them: keys may rotate at any time. */
  function keysAt(address: string) {
    if (current?.address === address) return current.keys
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: requestTimeoutMs,
      cooldownDuration: pauseMs,
      [customFetch]: (url, { headers, ...options }) =>
        serverFetch(url, { ...options, headers: Object.fromEntries(headers), body: undefined }),
    })
    current = { address, keys }
    return keys
  }

  return async (token) => {
    const metadata = (await provider.configuration()).serverMetadata()
    const { jwks_uri: address, issuer } = metadata
    if (address === undefined) throw new LogoutTokenRefused('unavailable', 'no-keys')
    // An issuer with plain http is on a loopback host, or the environment is refused.
    if (issuer.startsWith('https:') && !address.startsWith('https:'))
      throw new LogoutTokenRefused('unavailable', 'insecure-keys')
    try {
      const { payload } = await jwtVerify(token, keysAt(address), {
        typ: 'logout+jwt',
        algorithms: asymmetric(metadata.id_token_signing_alg_values_supported),
        issuer,
        audience: config.oidc.clientId,
        maxTokenAge: maxAgeS,
        clockTolerance: clockToleranceS,
        currentDate: new Date(now()),
      })
      return describe(payload)
    } catch (error) {
      throw refusal(error)
    }
  }
}

/** RS256 unless the provider lists others (2.6: as for ID tokens); `none` and shared secrets never. */
function asymmetric(listed: readonly string[] | undefined): string[] {
  return (listed ?? ['RS256']).filter((algorithm) => /^(?:RS|PS|ES)\d{3}$|^Ed(?:DSA|25519)$/.test(algorithm))
}

function describe(payload: JWTPayload): LogoutToken {
  const { success, data, error } = claimsOfToken.safeParse(payload)
  if (!success) throw new LogoutTokenRefused('token-invalid', 'claims', error.issues[0]?.path.join(' '))
  const { jti, iat, sub, sid } = data
  if (sub === undefined && sid === undefined) throw new LogoutTokenRefused('token-invalid', 'claims', 'sub')
  const refusedFrom = (iat + maxAgeS + clockToleranceS + 1) * 1000
  return { id: jti, subject: sub ?? null, providerSession: sid ?? null, refusedFrom }
}

/** Faults of the set of keys are the provider's; every other fault that the library names is the token's. */
function refusal(error: unknown): LogoutTokenRefused {
  if (error instanceof LogoutTokenRefused) return error
  if (!(error instanceof errors.JOSEError)) return new LogoutTokenRefused('unavailable', 'fetch')
  const { code } = error
  if (['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'].includes(code))
    return new LogoutTokenRefused('unavailable', code)
  const claim = 'claim' in error && typeof error.claim === 'string' ? error.claim : undefined
  return new LogoutTokenRefused('token-invalid', code, claim)
}
