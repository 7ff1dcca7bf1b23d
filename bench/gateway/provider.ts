import { randomBytes, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** A relying party; each peer that signs people in is one. */
export type Client = { id: string; secret: string; redirectUri: string }

export type BenchProvider = {
  readonly issuer: string
  readonly resource: string
  readonly client: Client
  readonly close: () => Promise<void>
}

const resource = 'https://api.bench.example'
/** No token runs out while the bench runs. */
const lifetimeS = 86_400
/** Makes an access token of about 800 bytes, as providers of companies send them. */
const claims = { tenant: 'north', roles: ['counts.view', 'counts.edit', 'orders.view'], locale: 'en-GB' }

/** A real oidc-provider that knows one person and asks no questions; `redirectUris` are those of all peers. */
export async function startProvider(redirectUris: string[]): Promise<BenchProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'bench', secret: randomBytes(24).toString('hex'), redirectUri: '' }
  const provider = new Provider(issuer, configuration(client, redirectUris))
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: 'person-1' } })
  })
  return {
    issuer,
    resource,
    client,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configuration({ id, secret }: Client, redirectUris: string[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }
  return {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    // oidc-provider types its keys more narrowly than Node does.
    jwks: { keys: [key as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: 'a@b.example' }),
    }),
    extraTokenClaims: async () => claims,
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(resource, 'api')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimeS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      RefreshToken: lifetimeS,
      Session: lifetimeS,
      Grant: lifetimeS,
      Interaction: 3600,
      IdToken: lifetimeS,
    },
  }
}
