import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { Configuration } from 'oidc-provider'
import { apiClient, type ProviderShape } from './provider-shape.ts'
import { type ProviderSwitches, testClient } from './provider-switches.ts'

type Settings = { switches: ProviderSwitches; shape: ProviderShape }

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
  { switches, shape }: Settings,
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
        ...shape.client,
      },
      {
        client_id: apiClient.id,
        client_secret: apiClient.secret,
        grant_types: [],
        response_types: [],
        redirect_uris: [],
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
      introspection: '/oauth2/introspect',
      pushed_authorization_request: '/oauth2/par',
      jwks: '/oauth2/jwks',
    },
    fetch: fetchAnywhere,
    interactions: { url: (_context, interaction) => `/auth/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'remember'], email: ['email'] },
    conformIdTokenClaims: false,
    rotateRefreshToken: shape.rotation === 'strict',
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
      backchannelLogout: { enabled: true },
      revocation: { enabled: shape.revocation },
      introspection: { enabled: shape.accessToken === 'opaque' },
      rpInitiatedLogout: { enabled: shape.endSession },
      dPoP: {
        enabled: shape.dpop !== 'off',
        nonceSecret: randomBytes(32),
        requireNonce: () => shape.dpop === 'nonce',
      },
      pushedAuthorizationRequests: { enabled: shape.par },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${publicUrl}/api`,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience: `${publicUrl}/api`,
          accessTokenFormat: shape.accessToken,
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
