import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import type { DpopKey } from '../session/dpop-key.ts'
import type { Tokens } from '../session/session.ts'
import { dpopHandle } from './dpop-handle.ts'
import type { ProviderClient } from './provider-client.ts'
import { toTokens } from './to-tokens.ts'

/**
 * Redeems a refresh token once (RFC 6749 6; grant_type, refresh_token and client_id in a form).
 * @throws ProviderError
 */
export async function refreshTokens(
  provider: ProviderClient,
  config: Config,
  refreshToken: string,
  dpopKey: DpopKey | undefined,
  now: () => number,
): Promise<Tokens> {
  const requestedAt = now()
  try {
    const configuration = await provider.configuration()
    const parameters = config.oidc.resource === null ? undefined : { resource: config.oidc.resource }
    const proof = dpopKey && { DPoP: await dpopHandle(configuration, dpopKey) }
    const answer = await client.refreshTokenGrant(configuration, refreshToken, parameters, proof)
    return toTokens(answer, { requestedAt, isBound: dpopKey !== undefined })
  } catch (error) {
    throw provider.failure(error)
  }
}
