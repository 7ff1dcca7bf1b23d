import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import type { ProviderClient } from './provider-client.ts'

/**
 * Address at a foreign provider that ends its session (OpenID RP-Initiated Logout 1.0): client_id,
 * post_logout_redirect_uri and state, never an id_token_hint, since that is a token in an address. `null` in front of
 * our own provider, whose session the upstream's logout has ended, and where the provider offers none.
 */
export async function endSessionUrl(provider: ProviderClient, config: Config): Promise<string | null> {
  if (config.authUrl && config.oidc.issuer.href === `${config.publicUrl}/auth`) return null
  const configuration = await provider.configuration().catch(() => null)
  if (!configuration?.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: `${config.publicUrl}/login`,
    state: client.randomState(),
  }).href
}
