import { Redis } from 'ioredis'
import { expect } from 'vitest'

/** The leases of the redemptions that run now, in the Redis of the gateways that share them. */
export function refreshLeases(url: string) {
  async function locked<T>(work: (redis: Redis, keys: string[]) => Promise<T>): Promise<T> {
    const redis = new Redis(url)
    try {
      return await work(redis, await redis.keys('gateway:*:refresh:*:lock'))
    } finally {
      redis.disconnect()
    }
  }

  return {
    /** Until the only lease was prolonged so many times. @throws when there is none, or another one */
    untilProlonged: async (times: number) => {
      let [before, prolonged] = [Number.POSITIVE_INFINITY, 0]
      const look = async () => {
        const leases = await locked((redis, keys) => Promise.all(keys.map((key) => redis.pttl(key))))
        const [left = 0] = leases
        if (leases.length !== 1 || left <= 0) throw new Error(`One lease should run: ${leases.join()}`)
        if (left > before) prolonged += 1
        before = left
        return prolonged
      }
      await expect.poll(look, { timeout: 10_000, interval: 10 }).toBeGreaterThanOrEqual(times)
    },
    /** As if they had run out. @throws when one of them never would */
    runOut: () =>
      locked(async (redis, keys) => {
        const left = await Promise.all(keys.map((key) => redis.pttl(key)))
        if (left.length === 0 || Math.min(...left) < 0) throw new Error(`No lease has an end: ${left.join()}`)
        await redis.del(...keys)
      }),
  }
}
