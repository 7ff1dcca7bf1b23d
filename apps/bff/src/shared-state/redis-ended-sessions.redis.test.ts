import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Ending } from '../session/ended-sessions.ts'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { startSlowLine } from '../testing/slow-line.ts'
import { type ConnectedState, connectTo } from '../testing/shared-states.ts'

let redis: OwnRedis
const opened: ConnectedState[] = []
beforeAll(async () => {
  redis = await startOwnRedis()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
afterAll(() => redis.close())

async function connect(url = redis.url, cookieKey?: string): Promise<ConnectedState> {
  const state = await connectTo(url, { cookieKey })
  opened.push(state)
  return state
}
let last = 0
const freshId = () => `id-${(last += 1)}`
const ending = (id: string, more: Partial<Ending> = {}): Ending => ({
  kind: 'session',
  id,
  endedAt: 2000,
  until: Date.now() + 60_000,
  ...more,
})
const session = (id: string) => ({
  id,
  subject: `person-${id}`,
  providerSession: `op-${id}`,
  startedAt: 1000,
})

describe('ended sessions of several gateways', () => {
  it('R24: every gateway knows an ending when the one that ended says so, also over a slow line', async () => {
    const line = await startSlowLine(redis.port, 30)
    const [here, there, far] = [await connect(), await connect(), await connect(line.url)]
    const missed: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const id = freshId()
      await here.ended.end(ending(id))
      if (!there.ended.has(session(id)) || !far.ended.has(session(id))) missed.push(id)
    }
    line.close()
    expect(missed).toEqual([])
  })

  it('only the first ending anywhere is new', async () => {
    const [here, there] = [await connect(), await connect()]
    const ids = Array.from({ length: 50 }, freshId)
    const answers = await Promise.all(
      ids.map((id) => Promise.all([here.ended.end(ending(id)), there.ended.end(ending(id))])),
    )
    expect(answers.map((answer) => answer.filter(Boolean).length)).toEqual(ids.map(() => 1))
  })

  it('S35: listeners hear the endings of other gateways, each once', async () => {
    const [here, there] = [await connect(), await connect()]
    const heard: string[] = []
    there.ended.onEnd(({ kind, id }) => heard.push(`${kind} ${id}`))
    const [one, two] = [freshId(), freshId()]
    await here.ended.end(ending(one))
    await here.ended.end(ending(one))
    await here.ended.end(ending(two, { kind: 'provider-session' }))
    expect(heard).toEqual([`session ${one}`, `provider-session ${two}`])
  })

  it('S37: of the endings of a person the latest counts, in whatever order they come', async () => {
    const [here, there] = [await connect(), await connect()]
    const id = freshId()
    const over = (endedAt: number) => ending(`person-${id}`, { kind: 'subject', endedAt })
    expect(await here.ended.end(over(2000))).toBe(true)
    expect(await there.ended.end(over(3000))).toBe(true)
    expect(await here.ended.end(over(2500))).toBe(false)
    const later = { ...session(id), startedAt: 2900 }
    const last = await connect()
    expect([here, there, last].map(({ ended }) => ended.has(later))).toEqual([true, true, true])
    expect(last.ended.has({ ...later, startedAt: 3001 })).toBe(false)
  })

  it('S35: a gateway that starts later knows what was ended before', async () => {
    const here = await connect()
    const ids = Array.from({ length: 1200 }, freshId)
    await Promise.all(ids.map((id) => here.ended.end(ending(id))))
    const later = await connect()
    expect(ids.filter((id) => !later.ended.has(session(id)))).toEqual([])
  })

  it('an ending goes from Redis at its limit', async () => {
    const here = await connect()
    await here.ended.end(ending(freshId()))
    const raw = new Redis(redis.url)
    const [key = ''] = await raw.keys('gateway:*:endings')
    const count = await raw.hlen(key)
    await here.ended.end(ending(freshId(), { until: Date.now() + 1 }))
    expect(await raw.hlen(key)).toBe(count + 1)
    let later = 0
    const others = async () => {
      await here.ended.end(ending(freshId()))
      later += 1
      return (await raw.hlen(key)) - later
    }
    await expect.poll(others).toBe(count)
    raw.disconnect()
  })

  it('a gateway that is connected but silent delays an answer by a second, not for ever', async () => {
    const here = await connect()
    const raw = new Redis(redis.url)
    const [channel = ''] = (await raw.pubsub('CHANNELS', 'gateway:*:ended')) as string[]
    const silent = new Redis(redis.url)
    await silent.subscribe(channel)
    expect(await here.ended.end(ending(freshId()))).toBe(true)
    silent.disconnect()
    raw.disconnect()
  })

  it('S35: a gateway with other cookie keys does not say that it knows an ending, and warns once', async () => {
    const here = await connect()
    const other = await connect(redis.url, 'cd'.repeat(32))
    const raw = new Redis(redis.url)
    const receipts: string[] = []
    raw.on('pmessage', (_pattern, _channel, receipt: string) => receipts.push(receipt))
    await raw.psubscribe('gateway:*:receipts:*')
    const ids = [freshId(), freshId()]
    for (const id of ids) await here.ended.end(ending(id))
    const warnings = () => other.lines().filter(({ msg }) => msg.includes('COOKIE_KEYS differ'))
    await expect.poll(() => warnings().length).toBe(1)
    raw.disconnect()
    expect([receipts, ids.some((id) => other.ended.has(session(id)))]).toEqual([[], false])
    expect(here.lines().filter(({ msg }) => msg.includes('COOKIE_KEYS differ'))).toEqual([])
  })

  it('S35: a gateway that has both keys knows the endings of those that seal with either', async () => {
    const [old, next] = ['ab'.repeat(32), 'cd'.repeat(32)]
    const [one, two] = [
      await connect(redis.url, `${old},${next}`),
      await connect(redis.url, `${next},${old}`),
    ]
    const ids = [freshId(), freshId()]
    await one.ended.end(ending(ids[0] ?? ''))
    await two.ended.end(ending(ids[1] ?? ''))
    expect(ids.map((id) => [one, two].map(({ ended }) => ended.has(session(id))))).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('Redis learns neither who was ended nor anything that opens a session', async () => {
    const here = await connect()
    const id = freshId()
    await here.ended.end(ending(`person-${id}`, { kind: 'subject' }))
    const raw = new Redis(redis.url)
    const keys = await raw.keys('*')
    const values = await Promise.all(
      keys.filter((key) => key.endsWith(':endings')).map((key) => raw.hgetall(key)),
    )
    raw.disconnect()
    expect(values).not.toEqual([])
    expect(JSON.stringify([keys, values])).not.toContain(`person-${id}`)
  })

  it('what somebody else writes into Redis ends nothing', async () => {
    const here = await connect()
    const raw = new Redis(redis.url)
    const [channel = ''] = (await raw.pubsub('CHANNELS', 'gateway:*:ended')) as string[]
    const forged = Buffer.from(JSON.stringify(ending('forged'))).toString('base64url')
    await raw.hset(channel.replace(/ended$/, 'endings'), 'name', `0 ${forged}`)
    await raw.publish(channel, `somebody 1 ${forged}`)
    raw.disconnect()
    const later = await connect()
    await here.ended.end(ending(freshId()))
    expect([here, later].map(({ ended }) => ended.has(session('forged')))).toEqual([false, false])
  })
})
