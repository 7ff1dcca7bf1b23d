import { Redis } from 'ioredis'
import { describe, expect, it, vi } from 'vitest'
import type { Ending } from '../session/ended-sessions.ts'
import type { Sealer } from '../session/sealer.ts'
import { RedisAway } from './redis-away.ts'
import { createRedisEndedSessions } from './redis-ended-sessions.ts'
import type { RedisLink } from './redis-link.ts'

const cookieKey = Buffer.alloc(32, 7)
/** Sealing ten thousand endings would take seconds. */
const sealer: Sealer = {
  seal: (text) => Buffer.from(text).toString('base64url'),
  open: (value) => {
    const text = Buffer.from(value, 'base64url').toString()
    return text.startsWith('{') ? text : null
  },
}
const silentLog = { info: () => {}, warn: () => {} }

/** A gateway whose Redis is away until it comes, and what it tells the other gateways. */
function startGateway() {
  const clock = { now: 1000 }
  const preparations: (() => Promise<unknown>)[] = []
  const told: string[] = []
  const state = { isUp: false }
  const stored: Ending[] = []
  const listeners = new Map<string, (message: string) => void>()
  const published: string[] = []
  /** Never connected. */
  const redis = new Redis({ lazyConnect: true })
  vi.spyOn(redis, 'hscan').mockImplementation(async () => {
    const values = stored.map((each) => `0 ${sealer.seal(JSON.stringify(each), 'ending')}`)
    return ['0', values.flatMap((value, at) => [`name-${at}`, value])]
  })
  vi.spyOn(redis, 'eval').mockImplementation(async (...parts) => {
    const [, , sealed = ''] = String(parts.at(-1)).split(' ')
    told.push(JSON.parse(sealer.open(sealed, 'ending') ?? '').id)
    return [1, 0]
  })
  vi.spyOn(redis, 'publish').mockImplementation(async (...parts) => published.push(parts.join(' ')))
  const link: RedisLink = {
    name: (...parts) => parts.join(':'),
    async run(command) {
      if (!state.isUp) throw new RedisAway()
      return command(redis)
    },
    isUp: () => state.isUp,
    onUp: (prepare) => void preparations.push(prepare),
    subscribe: (channel, listener) => void listeners.set(channel, listener),
    start: async () => {},
    close: () => {},
  }
  const ended = createRedisEndedSessions({ link, sealer, cookieKey, now: () => clock.now, log: silentLog })
  return {
    ended,
    clock,
    told,
    stored,
    published,
    /** What another gateway says on a channel. */
    hear: (channel: string, message: string) => listeners.get(channel)?.(message),
    redisComes: async () => {
      state.isUp = true
      for (const prepare of preparations) await prepare()
    },
    redisGoes: () => void (state.isUp = false),
  }
}
const ending = (id: string, until = 60_000): Ending => ({ kind: 'session', id, endedAt: 1000, until })
const session = (id: string) => ({ id, subject: 'person', providerSession: null, startedAt: 1 })

describe('endings while Redis is away', () => {
  it('count here at once, and are new once', async () => {
    const { ended } = startGateway()
    expect([await ended.end(ending('one')), await ended.end(ending('one'))]).toEqual([true, false])
    expect([ended.has(session('one')), ended.has(session('two'))]).toEqual([true, false])
  })

  it('are told when it comes, in their order and once, however often it goes', async () => {
    const { ended, told, redisComes, redisGoes } = startGateway()
    for (const id of ['one', 'two', 'three']) await ended.end(ending(id))
    expect(told).toEqual([])
    await redisComes()
    redisGoes()
    await ended.end(ending('four'))
    await redisComes()
    expect(told).toEqual(['one', 'two', 'three', 'four'])
  })

  it('are forgotten when they are over by the time of the next one', async () => {
    const { ended, told, clock, redisComes } = startGateway()
    await ended.end(ending('short', 2000))
    await ended.end(ending('shorter', 1500))
    await ended.end(ending('long'))
    clock.now = 2000
    await ended.end(ending('next'))
    await redisComes()
    expect(told).toEqual(['long', 'next'])
  })

  it('wait in a number of ten thousand at most: the oldest go first, and still count here', async () => {
    const { ended, told, redisComes } = startGateway()
    const ids = Array.from({ length: 10_002 }, (_, at) => `id-${at}`)
    for (const id of ids) await ended.end(ending(id))
    await redisComes()
    expect(told).toEqual(ids.slice(2))
    expect(ended.has(session('id-0'))).toBe(true)
  })
})

it('endings of others that Redis keeps are told to who listens when it comes, unless they are over', async () => {
  const { ended, clock, stored, redisComes } = startGateway()
  stored.push(ending('over', 2000), ending('living', 2001))
  clock.now = 2000
  const heard: string[] = []
  ended.onEnd(({ id }) => heard.push(id))
  await redisComes()
  expect(heard).toEqual(['living'])
})

it('an ending that another gateway tells is known before it is told so; one that nobody can read is not', async () => {
  const { ended, hear, published, redisComes } = startGateway()
  await redisComes()
  hear('ended', 'other 7 unreadable')
  hear('ended', `other 8 ${sealer.seal(JSON.stringify(ending('one')), 'ending')}`)
  expect(ended.has(session('one'))).toBe(true)
  await expect.poll(() => published).toEqual(['receipts:other 8'])
})
