import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { Configuration } from 'oidc-provider'
import { type ProviderSwitches, testClient } from './provider-switches.ts'

type Settings = { switches: ProviderSwitches; par: boolean }

/** Without the provider's own guard, which refuses loopback. */
function fetchAnywhere(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  const unguarded = { ...options }
  delete unguarded.dispatcher
  return fetch(url, unguarded)
}

/** Configuration of the test provider: PKCE and rotation required, JWT access tokens, no consent page. */
export function providerConfiguration(
  publicUrl: string,
  signingKey: JWK,
  { switches, par }: Settings,
): Configuration {
  return {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/bff/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
        // As our authorization server tells it: an address inside, under another host name than the public one.
        backchannel_logout_uri: `http://127.0.0.1:${new URL(publicUrl).port}/bff/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    // oidc-provider types its keys more narrowly than jose does.
    jwks: { keys: [signingKey as never] },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: { session: 'op_session', interaction: 'op_interaction', resume: 'op_resume' },
    },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      revocation: '/oauth2/revoke',
      pushed_authorization_request: '/oauth2/par',
      jwks: '/oauth2/jwks',
    },
    fetch: fetchAnywhere,
    interactions: { url: (_context, interaction) => `/auth/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'remember'], email: ['email'] },
    conformIdTokenClaims: false,
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...switches.claims }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(`${publicUrl}/api`, 'api')
      await grant.save()
      return grant
    },
    formats: {
      // Six bits for each character.
      bitsOfOpaqueRandomness: (_context, token) =>
        token.kind === 'RefreshToken' ? 6 * switches.refreshTokenLength : 256,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      pushedAuthorizationRequests: { enabled: par },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${publicUrl}/api`,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience: `${publicUrl}/api`,
          accessTokenFormat: 'jwt',
          accessTokenTTL: switches.accessTokenTtlS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 3600,
      IdToken: 3600,
      AuthorizationCode: 60,
    },
  }
}
