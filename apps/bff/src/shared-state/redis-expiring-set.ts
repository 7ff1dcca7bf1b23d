import { createHash } from 'node:crypto'
import { createExpiringSet, type ExpiringSet } from '../session/expiring-set.ts'
import { unlessAway } from './redis-away.ts'
import type { RedisLink } from './redis-link.ts'

type Options = { link: RedisLink; now: () => number; name: string }

/**
 * A set that all gateways share: of several that add the same id the first one wins. While Redis is away each gateway
 * knows its own entries.
 */
export function createRedisExpiringSet({ link, now, name }: Options): ExpiringSet {
  const own = createExpiringSet(now)
  const keyOf = (id: string) => link.name(name, createHash('sha256').update(id).digest('base64url'))

  return {
    async add(id, until) {
      if (!(await own.add(id, until))) return false
      const lifetimeMs = Math.max(1, Math.ceil(until - now()))
      const set = link.run((redis) => redis.set(keyOf(id), '1', 'PX', lifetimeMs, 'NX'))
      return (await unlessAway(set, 'OK')) === 'OK'
    },
    size: () => own.size?.() ?? 0,
  }
}
