import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import type { Env } from '../env.ts'
import { accessTokenVerifier } from './access-token.ts'
import { countRefusedSignIns } from './count-sign-ins.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { logoutRoutes } from './logout-routes.ts'
import { mountProvider } from './mount-provider.ts'
import { providerConfiguration } from './provider-configuration.ts'
import { publicUserRoutes } from './public-user-routes.ts'
import { secondFactorRoutes } from './second-factor/interaction-steps.ts'
import type { TokenReader } from './token-reader.ts'
import type { SigningKey } from './signing-key-repository.ts'
import type { VerificationKeys } from './verification-keys.ts'

export type AuthorizationServerOptions = {
  env: Env
  provider: Provider
  verification: VerificationKeys
  readToken: TokenReader
  prefix: string
}

/** Names alone: a message or a context could hold a token. */
function logEvents(provider: Provider, log: FastifyBaseLogger): void {
  provider.on('server_error', (_ctx, error) => log.error(error, 'the authorization server failed'))
  provider.on('grant.error', (_ctx, error) => log.warn({ event: 'grant.error', error: error.error }))
  provider.on('authorization.error', (_ctx, error) =>
    log.warn({ event: 'authorization.error', error: error.error }),
  )
  provider.on('grant.revoked', () => log.info({ event: 'grant.revoked' }))
}

/** The provider of our issuer, with its events in the log. */
export function createProvider(app: FastifyInstance, env: Env, keys: readonly SigningKey[]): Provider {
  const provider = new Provider(env.issuer, providerConfiguration(env, app.database, keys))
  provider.proxy = true
  logEvents(provider, app.log)
  return provider
}

/**
 * The built-in authorization server, mounted at the path of its issuer. Scheme and host that it sees are those of
 * the configured origin, whatever the request says.
 */
export async function authorizationServer(
  app: FastifyInstance,
  { env, provider, verification, readToken, prefix }: AuthorizationServerOptions,
): Promise<void> {
  const { host, protocol } = new URL(env.publicUrl)
  app.addHook('onRequest', async (request) => {
    Object.assign(request.raw.headers, {
      host,
      // One address, the one that the chain of trusted proxies says: the provider takes the first it finds.
      'x-forwarded-for': request.ip,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    })
  })
  countRefusedSignIns(app)
  interactionRoutes(app, provider, env)
  secondFactorRoutes(app, provider, env)
  const expected = { issuer: env.issuer, audience: env.resource }
  const evenExpired = accessTokenVerifier(verification.find, expected, env.rememberMaxS)
  logoutRoutes(app, provider, { readToken, verify: evenExpired })
  await app.register(async (own) => publicUserRoutes(own))
  // The provider knows those of its start alone.
  app.get('/oauth2/jwks', async (_request, reply) =>
    reply.type('application/jwk-set+json').send(JSON.stringify(await verification.published())),
  )
  mountProvider(app, provider, prefix)
}
