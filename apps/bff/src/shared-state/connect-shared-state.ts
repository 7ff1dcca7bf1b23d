import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../env-config.ts'
import type { SharedParts } from '../services.ts'
import { createSealer } from '../session/sealer.ts'
import { createRedisClient } from './redis-client.ts'
import { createRedisCoordinator } from './redis-coordinator.ts'
import { createRedisEndedSessions } from './redis-ended-sessions.ts'
import { createRedisExpiringSet } from './redis-expiring-set.ts'
import { createRedisLink } from './redis-link.ts'

export type SharedState = SharedParts & {
  close(): void
}

type Options = {
  url: URL
  config: Config
  log: FastifyBaseLogger
  now: () => number
  /** How long a redemption is protected from the others after its gateway has died. */
  leaseMs?: number | undefined
}

/**
 * What the gateways of one deployment share through Redis. Comes back within seconds, also when Redis is away.
 * @throws TypeError without a cookie key, which the environment check refuses before
 */
export async function connectSharedState({ url, config, log, now, leaseMs }: Options): Promise<SharedState> {
  const [cookieKey] = config.cookieKeys
  if (!cookieKey) throw new TypeError('The gateway needs at least one cookie key.')
  const sealer = createSealer(config.cookieKeys)
  const link = createRedisLink({ redis: await createRedisClient(url), prefix: prefixOf(config), log })
  const coordinator = createRedisCoordinator({ link, now, leaseMs })
  const ended = createRedisEndedSessions({ link, sealer, cookieKey, now, log })
  const usedTransactions = createRedisExpiringSet({ link, now, name: 'used-transactions' })
  const usedLogoutTokens = createRedisExpiringSet({ link, now, name: 'used-logout-tokens' })
  await link.start()
  return {
    coordinator,
    ended,
    usedTransactions,
    usedLogoutTokens,
    redis: link,
    close: () => link.close(),
  }
}

/** Several deployments may share a Redis: each has names of its own. */
function prefixOf({ publicUrl, oidc }: Config): string {
  const deployment = createHash('sha256').update(`${publicUrl} ${oidc.issuer.href} ${oidc.clientId}`)
  return `gateway:${deployment.digest('base64url').slice(0, 12)}`
}
