import type { ClientMetadata } from 'oidc-provider'
import type { Env } from '../env.ts'
import { publicKey } from './public-keys.ts'

function authentication({ client }: Env): Partial<ClientMetadata> {
  if (client.authentication === 'none') return {}
  if (client.authentication !== 'private_key_jwt') return { client_secret: client.secret }
  const jwk = JSON.parse(client.key ?? '{}')
  return {
    jwks: { keys: [publicKey(jwk)] },
    ...(jwk.alg ? { token_endpoint_auth_signing_alg: jwk.alg } : {}),
  }
}

/** The one client of the authorization server: the gateway. */
export function clientMetadata(env: Env): ClientMetadata {
  const { id, authentication: method, backchannelLogoutUrl } = env.client
  return {
    client_id: id,
    client_name: 'Back-office',
    token_endpoint_auth_method: method,
    ...authentication(env),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(env.dpop ? { dpop_bound_access_tokens: true } : {}),
    redirect_uris: [`${env.publicUrl}/bff/callback`],
    ...(backchannelLogoutUrl === undefined
      ? {}
      : { backchannel_logout_uri: backchannelLogoutUrl, backchannel_logout_session_required: true }),
  }
}
