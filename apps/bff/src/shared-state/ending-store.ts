import { createHmac, hkdfSync } from 'node:crypto'
import type { Ending } from '../session/ended-sessions.ts'
import type { Sealer } from '../session/sealer.ts'
import type { RedisLink } from './redis-link.ts'

const context = 'ending'
const batch = 500

/** Endings in Redis. Every method throws RedisAway. */
export type EndingStore = {
  /** Keeps an ending until its limit and announces it; says to how many gateways, and whether it was new. */
  add(ending: Ending, announcement: string): Promise<{ isNew: boolean; heardBy: number }>
  /** Every ending that lives. */
  load(): Promise<Ending[]>
  seal(ending: Ending): string
  open(sealed: string): Ending | null
}

/** Expired ones go a few at a time; both keys go with the last of them. Of one name the newest counts. */
const addScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, 100)) do
  redis.call('HDEL', KEYS[1], name)
  redis.call('ZREM', KEYS[2], name)
end
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and tonumber(string.match(known, '^%d+')) >= tonumber(ARGV[2]) then return {0, 0} end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
redis.call('ZADD', KEYS[2], now + ARGV[4], ARGV[1])
local last = redis.call('ZREVRANGE', KEYS[2], 0, 0, 'WITHSCORES')[2]
redis.call('PEXPIREAT', KEYS[1], last)
redis.call('PEXPIREAT', KEYS[2], last)
return {1, redis.call('PUBLISH', ARGV[5], ARGV[6])}`

type Options = { link: RedisLink; sealer: Sealer; cookieKey: Buffer; channel: string; now: () => number }

/**
 * Redis sees names made with a key and sealed values, so that who reads it learns of no person and who writes to it ends
 * nobody's session. Limits are counted by the clock of Redis.
 */
export function createEndingStore({ link, sealer, cookieKey, channel, now }: Options): EndingStore {
  const nameKey = Buffer.from(hkdfSync('sha256', cookieKey, '', 'ending-name', 32))
  const values = link.name('endings')
  const limits = link.name('endings', 'limits')

  const nameOf = ({ kind, id }: Ending) =>
    createHmac('sha256', nameKey).update(`${kind} ${id}`).digest('base64url')

  function open(sealed: string): Ending | null {
    const text = sealer.open(sealed, context)
    // Sealed by `seal` alone and authenticated, so its shape is known.
    return text === null ? null : (JSON.parse(text) as Ending)
  }

  return {
    seal: (ending) => sealer.seal(JSON.stringify(ending), context),
    open,
    async add(ending, announcement) {
      // A session ends once; of the others a later moment ends more.
      const rank = ending.kind === 'session' ? 0 : ending.endedAt
      const lifetimeMs = Math.max(1, Math.ceil(ending.until - now()))
      const parts = [nameOf(ending), rank, this.seal(ending), lifetimeMs, channel, announcement]
      const reply = await link.run((redis) => redis.eval(addScript, 2, values, limits, ...parts))
      const [isNew, heardBy] = reply as [number, number]
      return { isNew: isNew === 1, heardBy }
    },
    async load() {
      const endings: Ending[] = []
      let cursor = '0'
      do {
        const at = cursor
        const [next, entries] = await link.run((redis) => redis.hscan(values, at, 'COUNT', batch))
        for (const entry of entries) {
          const ending = open(entry.slice(entry.indexOf(' ') + 1))
          if (ending && ending.until > now()) endings.push(ending)
        }
        cursor = next
      } while (cursor !== '0')
      return endings
    },
  }
}
