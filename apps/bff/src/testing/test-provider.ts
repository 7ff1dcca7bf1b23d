import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { sharedRsaKeys } from '@backoffice/test-kit/rsa-keys'
import { decodeJwt, exportJWK } from 'jose'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { adjustAnswers } from './adjust-answers.ts'
import { mountProvider } from './mount-provider.ts'
import { providerConfiguration } from './provider-configuration.ts'
import { type ProviderShape, usualShape } from './provider-shape.ts'
import { type ProviderCounts, type ProviderSwitches, testPerson } from './provider-switches.ts'

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

/** `origin` and `port`: a foreign provider, with an issuer of its own. */
type Options = { shape?: Partial<ProviderShape>; port?: number; origin?: string }

/**
 * A real oidc-provider with strict rotation: a refresh token that comes twice revokes the whole grant. It stands where
 * our own authorization server stands: issuer `$PUBLIC_URL/auth`, interactions as JSON calls.
 */
export async function startTestProvider(
  publicUrl: string,
  { shape: wanted = {}, port = 0, origin = publicUrl }: Options = {},
) {
  const { privateKey, publicKey } = await sharedRsaKeys()
  const keyId = randomBytes(4).toString('hex')
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const signingKey = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const switches: ProviderSwitches = {
    accessTokenTtlS: 3599,
    tokenDelayMs: 0,
    tokenMode: 'ok',
    isHolding: false,
    tokenReply: (reply) => reply.code(500).send({}),
    hasLogout: true,
    hasRevocationFault: false,
    isRevocationSilent: false,
    claims: { email: testPerson.email, remember: false },
    refreshTokenLength: 43,
    hasForeignKeys: false,
    signInAgeS: 0,
    accountId: 'person-1',
    tokenPath: '/oauth2/token',
    metadata: {},
    tokenAnswer: (answer) => answer,
    extraKeys: [],
  }
  const counts: ProviderCounts = {
    tokenCalls: 0,
    tokenCallsLetGo: 0,
    refreshed: 0,
    refreshErrors: 0,
    codes: 0,
    revoked: 0,
    accessTokensRevoked: 0,
    revocationsRefused: 0,
    logouts: 0,
  }

  const shape = { ...usualShape, ...wanted }
  const provider = new Provider(
    `${origin}/auth`,
    providerConfiguration(publicUrl, signingKey, { switches, shape }),
  )
  provider.proxy = true
  adjustAnswers(provider, shape, switches)
  const refreshTokens: string[] = []
  const sessions: string[] = []
  provider.on('grant.success', (context) => {
    const { refresh_token: issued, id_token: idToken } = context.body as Record<string, string | undefined>
    if (issued) refreshTokens.push(issued)
    if (idToken) sessions.push(String(decodeJwt(idToken)['sid']))
    if (context.oidc.params?.['grant_type'] === 'refresh_token') counts.refreshed += 1
    else counts.codes += 1
  })
  provider.on('grant.error', (context) => {
    if (context.oidc.params?.['grant_type'] === 'refresh_token') counts.refreshErrors += 1
  })

  provider.on('revocation.error', (_context, { error }) => {
    if (error === 'unsupported_token_type') counts.revocationsRefused += 1
  })
  countRevocations(provider, counts)

  const server = Fastify({ forceCloseConnections: true })
  mountProvider(server, { provider, publicUrl: origin, keyId, switches, counts })
  const address = await server.listen({ host: '127.0.0.1', port })
  return {
    url: `${address}/auth`,
    provider,
    switches,
    counts,
    publicJwk,
    /** `sid` of each ID token so far. */
    sessions,
    /** Signs as the provider does, for tokens that it would never make. */
    signingKey: { privateKey, keyId },
    /** The private half, for tokens that the provider itself would not make. */
    signingJwk: signingKey,
    /** As an administrator would: no refresh token so far is accepted any more. */
    revokeAll: async () => {
      for (const value of refreshTokens) await (await provider.RefreshToken.find(value))?.destroy()
    },
    close: () => server.close(),
  }
}

function countRevocations(provider: Provider, counts: ProviderCounts): void {
  provider.use(async (context, next) => {
    await next()
    if (context.path !== '/oauth2/revoke' || context.status !== 200) return
    const { oidc } = context as unknown as KoaContextWithOIDC
    if (oidc.params?.['token_type_hint'] === 'access_token') counts.accessTokensRevoked += 1
    else counts.revoked += 1
  })
}
