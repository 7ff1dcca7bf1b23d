import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { Configuration } from 'oidc-provider'
import type { ProviderSwitches } from './foreign-provider.ts'

type Options = {
  publicUrls: readonly string[]
  /** The one resource: the API of both back-offices. */
  audience: string
  client: { id: string; secret: string }
  signingKey: JWK
  switches: ProviderSwitches
}

/** PKCE and rotation required, JWT access tokens, no consent page; the subject is the email address. */
export function foreignProviderConfiguration(options: Options): Configuration {
  const { publicUrls, audience, client, signingKey } = options
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: publicUrls.map((url) => `${url}/bff/callback`),
        post_logout_redirect_uris: publicUrls.map((url) => `${url}/login`),
        require_auth_time: true,
      },
    ],
    // oidc-provider types its keys more narrowly than jose does.
    jwks: { keys: [signingKey as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], email: ['email'] },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: sub }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(audience, 'api')
      await grant.save()
      return grant
    },
    renderError: async (context, { error }) => {
      context.type = 'html'
      context.body = `<!doctype html><title>Company sign-in</title><h1>${error}</h1>`
    },
    features: features(options),
    ttl: {
      AccessToken: () => options.switches.accessTokenTtlS,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 3600,
      IdToken: 3600,
    },
  }
}

function features({ audience, switches }: Options): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'api',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: switches.accessTokenTtlS,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  }
}
