import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import type { Tokens } from '../session/session.ts'
import type { ProviderClient } from './provider-client.ts'
import { toProviderError } from './provider-error.ts'
import { toTokens } from './to-tokens.ts'

/**
 * Redeems a refresh token once (RFC 6749 6; spec 7: grant_type, refresh_token, client_id in a form).
 * @throws ProviderError
 */
export async function refreshTokens(
  provider: ProviderClient,
  config: Config,
  refreshToken: string,
  now: () => number,
): Promise<Tokens> {
  const requestedAt = now()
  try {
    const configuration = await provider.configuration()
    const parameters = config.oidc.resource === null ? undefined : { resource: config.oidc.resource }
    return toTokens(await client.refreshTokenGrant(configuration, refreshToken, parameters), requestedAt)
  } catch (error) {
    throw toProviderError(error)
  }
}
