import * as client from 'openid-client'
import type { ProviderClient } from './provider-client.ts'

/** Those that cannot revoke access tokens: as a rule theirs are JWTs, which nobody has to look up. */
const withoutAccessTokens = new WeakSet<ProviderClient>()

/**
 * Tells the provider to forget a token and, with a refresh token, what was issued with it (RFC 7009).
 * False when the provider offers no revocation, or none of access tokens (`unsupported_token_type`); one that has said so
 * is not asked again.
 * @throws ProviderError
 */
export async function revokeToken(
  provider: ProviderClient,
  token: string,
  kind: 'refresh_token' | 'access_token',
): Promise<boolean> {
  const isAccess = kind === 'access_token'
  if (isAccess && withoutAccessTokens.has(provider)) return false
  try {
    const configuration = await provider.configuration()
    if (!configuration.serverMetadata().revocation_endpoint) return false
    await client.tokenRevocation(configuration, token, { token_type_hint: kind })
    return true
  } catch (error) {
    if (!isAccess || !isUnsupported(error)) throw provider.failure(error)
    withoutAccessTokens.add(provider)
    return false
  }
}

/** RFC 7009 2.2.1 */
function isUnsupported(error: unknown): boolean {
  return error instanceof client.ResponseBodyError && error.error === 'unsupported_token_type'
}
