import { createHash } from 'node:crypto'
import { createExpiringSet, type ExpiringSet } from '../session/expiring-set.ts'
import { RedisAway } from './redis-away.ts'
import type { RedisLink } from './redis-link.ts'

type Options = { link: RedisLink; now: () => number; name: string }

/**
 * A set that all gateways share: of several that add the same id the first one wins. While Redis is away each gateway
 * knows its own entries.
 */
export function createRedisExpiringSet({ link, now, name }: Options): ExpiringSet {
  const own = createExpiringSet(now)
  const keyOf = (id: string) => link.name(name, createHash('sha256').update(id).digest('base64url'))

  async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
    return asked.catch((error: unknown) => {
      if (error instanceof RedisAway) return fallback
      throw error
    })
  }

  return {
    async add(id, until) {
      if (!(await own.add(id, until))) return false
      const lifetimeMs = Math.max(1, Math.ceil(until - now()))
      const set = link.run((redis) => redis.set(keyOf(id), '1', 'PX', lifetimeMs, 'NX'))
      return (await orElse(set, 'OK')) === 'OK'
    },
    async has(id) {
      if (await own.has(id)) return true
      const count = link.run((redis) => redis.exists(keyOf(id)))
      return (await orElse(count, 0)) === 1
    },
    size: () => own.size?.() ?? 0,
  }
}
