import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { awayReason, RedisAway } from './redis-away.ts'

const defaultHeartbeatMs = 1000
/** Heartbeats that may go unanswered before the connection is taken for dead. */
const patience = 3

/** The connection of this gateway to Redis: either it works, or every command fails at once until it does again. */
export type RedisLink = {
  /** Name of a key or channel of this deployment. */
  name(...parts: string[]): string
  /** @throws RedisAway at once while Redis is away, otherwise after one second without an answer */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T>
  isUp(): boolean
  /** Runs whenever Redis comes, first of all. */
  onUp(prepare: () => Promise<unknown>): void
  /** Listens to a channel from the next time on that Redis comes. */
  subscribe(channel: string, listener: (message: string) => void): void
  /** Connects; comes back when Redis works or is known to be away. */
  start(): Promise<void>
  close(): void
}

type Options = { redis: Redis; prefix: string; log: FastifyBaseLogger; heartbeatMs?: number }

/**
 * Logs one line when Redis goes and one when it is back, however many requests there are. A heartbeat that writes finds
 * out what a connection alone does not tell: a Redis that hangs, has become a replica, or wants another password.
 */
export function createRedisLink({
  redis,
  prefix,
  log,
  heartbeatMs = defaultHeartbeatMs,
}: Options): RedisLink {
  const preparations: (() => Promise<unknown>)[] = []
  const listeners = new Map<string, (message: string) => void>()
  const heartbeatKey = `${prefix}:heartbeat`
  let state: 'new' | 'up' | 'away' | 'closed' = 'new'
  let unanswered = 0
  let beating: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastError: unknown

  redis.on('error', (error) => (lastError = error))
  redis.on('ready', () => void beat())
  redis.on('close', () => leave(lastError))
  redis.on('message', (channel: string, message: string) => listeners.get(channel)?.(message))

  function leave(error: unknown): void {
    if (state === 'away' || state === 'closed') return
    state = 'away'
    const text = 'Redis is away: this gateway coordinates refreshes and logouts alone until it is back'
    log.warn({ reason: awayReason(error) }, text)
  }

  async function arrive(): Promise<void> {
    if (listeners.size > 0) await redis.subscribe(...listeners.keys())
    if (state === 'closed') return
    const text = state === 'new' ? 'Redis is connected' : 'Redis is back'
    state = 'up'
    // Their first commands go out before those of anybody else.
    await Promise.all(preparations.map((prepare) => prepare()))
    log.info(text)
  }

  /** Never two at a time. */
  function beat(): Promise<void> {
    beating ??= tryOnce().finally(() => (beating = undefined))
    return beating
  }

  async function tryOnce(): Promise<void> {
    try {
      await redis.eval("return redis.call('SET', KEYS[1], '1', 'PX', '1000')", 1, heartbeatKey)
      unanswered = 0
      if (state !== 'up') await arrive()
    } catch (error) {
      leave(lastError ?? error)
      unanswered += 1
      if (unanswered % patience === 0) redis.disconnect(true)
    }
    lastError = undefined
  }

  function schedule(): void {
    timer = setTimeout(() => void beat().then(schedule), heartbeatMs).unref()
    if (state === 'closed') clearTimeout(timer)
  }

  return {
    name: (...parts) => [prefix, ...parts].join(':'),
    isUp: () => state === 'up',
    onUp: (prepare) => void preparations.push(prepare),
    subscribe: (channel, listener) => void listeners.set(channel, listener),
    async run(command) {
      if (state !== 'up') throw new RedisAway()
      try {
        return await command(redis)
      } catch (cause) {
        leave(cause)
        throw new RedisAway({ cause })
      }
    },
    async start() {
      await redis.connect().catch((error) => leave(error))
      await beat()
      schedule()
    },
    close() {
      state = 'closed'
      clearTimeout(timer)
      redis.disconnect()
    },
  }
}
