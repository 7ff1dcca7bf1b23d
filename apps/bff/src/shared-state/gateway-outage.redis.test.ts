import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import type { Answer, TestBrowser } from '../testing/test-browser.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'

let redis: OwnRedis
let cluster: TestCluster
let browser: TestBrowser
beforeAll(async () => {
  redis = await startOwnRedis()
  cluster = await startTestCluster({ redisUrl: redis.url })
})
afterAll(async () => {
  await cluster.close()
  await redis.close()
})
beforeEach(async () => {
  await redis.close()
  await redis.revive()
  await bothSay('ready')
  await cluster.setClocksRight()
  Object.assign(cluster.provider.switches, { isHolding: false })
  browser = cluster.newBrowser()
  await browser.signIn()
  Object.assign(cluster.provider.counts, { tokenCalls: 0, refreshed: 0, refreshErrors: 0, revoked: 0 })
})

const hour = 3_600_000
const logout = { method: 'POST', path: '/auth/user/logout' } as const
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)
const together = (member: 0 | 1, cookies: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => cluster.callAt(member, cookies)))

async function bothSay(status: 'ready' | 'degraded'): Promise<void> {
  for (const member of [0, 1] as const) {
    const ask = async () => JSON.parse((await cluster.callAt(member, '', { path: '/readyz' })).text).status
    await expect.poll(ask, { timeout: 15_000 }).toBe(status)
  }
}

/** How often each gateway has said so since. */
function countLines(text: string): number[] {
  return cluster.members.map((member) => member.lines().filter((line) => line.msg?.startsWith(text)).length)
}

/** So many calls at each gateway: the first redeems, and the provider holds its answer; the other waits for it. */
async function beginRound(callsEach: number) {
  await cluster.advance(hour)
  cluster.provider.switches.isHolding = true
  const cookies = browser.cookieHeader('/')
  const redeeming = together(0, cookies, callsEach)
  await cluster.untilRedeeming()
  const waiting = together(1, cookies, callsEach)
  await redis.untilPolled()
  return { redeeming, waiting }
}

describe('Redis that is killed', () => {
  it('before a round: each gateway coordinates alone, warns once, and says so when Redis is back', async () => {
    const other = cluster.newBrowser(1)
    await other.signIn()
    const [away, back] = [countLines('Redis is away'), countLines('Redis is back')]
    await redis.kill()
    await cluster.advance(hour)
    const [ours, theirs] = [browser.cookieHeader('/'), other.cookieHeader('/')]
    const answers = await cluster.callTogether(
      Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? [0, ours] : [1, theirs])),
    )
    expect(statuses(answers)).toEqual(Array(200).fill(200))
    expect(cluster.provider.counts).toMatchObject({ refreshed: 2, refreshErrors: 0 })
    await bothSay('degraded')
    await redis.revive()
    await bothSay('ready')
    // A gateway is ready as soon as Redis answers; its log says so in the same moment, or in the next.
    await expect.poll(() => countLines('Redis is back')).toEqual(back.map((count) => count + 1))
    expect(countLines('Redis is away')).toEqual(away.map((count) => count + 1))
  })

  it('in the middle of a round: nobody redeems twice, and the session lives on', async () => {
    const { redeeming, waiting } = await beginRound(100)
    await redis.kill()
    cluster.provider.switches.isHolding = false
    const answers = await redeeming
    expect(statuses(answers)).toEqual(Array(100).fill(200))
    // The other gateway cannot learn what became of the token, and does not try it.
    const others = await waiting
    expect(statuses(others)).toEqual(Array(100).fill(503))
    expect(others.every((answer) => answer.headers['retry-after'] === '2')).toBe(true)
    expect(others.flatMap((answer) => answer.setCookies)).toEqual([])
    browser.store(answers[0]?.setCookies ?? [])
    expect((await cluster.callAt(1, browser.cookieHeader('/'))).status).toBe(200)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('in the middle of a round and started again, empty: all 200 calls succeed with one refresh', async () => {
    const { redeeming, waiting } = await beginRound(100)
    await redis.kill()
    await redis.revive()
    cluster.provider.switches.isHolding = false
    expect(statuses([...(await redeeming), ...(await waiting)])).toEqual(Array(200).fill(200))
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S34: what was ended meanwhile at one gateway is known to the other when Redis is back', async () => {
    const old = browser.cookieHeader('/')
    await redis.kill()
    expect((await cluster.callAt(0, old, logout)).status).toBe(200)
    expect((await cluster.callAt(0, old)).status).toBe(401)
    await redis.revive()
    await bothSay('ready')
    await expect.poll(async () => (await cluster.callAt(1, old)).status, { timeout: 10_000 }).toBe(401)
  })

  it('S10: a gateway that starts without Redis serves people, and shares as soon as it is there', async () => {
    await redis.kill()
    await cluster.restart(1)
    expect((await cluster.callAt(1, browser.cookieHeader('/'))).status).toBe(200)
    await redis.revive()
    await bothSay('ready')
    await cluster.advance(hour)
    const old = browser.cookieHeader('/')
    expect(statuses([await cluster.callAt(1, old), await cluster.callAt(0, old)])).toEqual([200, 200])
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })
})

describe('Redis that hangs', () => {
  it('in the middle of a round: the gateway that redeems answers, and the session lives on', async () => {
    const { redeeming, waiting } = await beginRound(50)
    redis.suspend()
    cluster.provider.switches.isHolding = false
    expect(statuses(await redeeming)).toEqual(Array(50).fill(200))
    redis.resume()
    expect(statuses(await waiting)).toEqual(Array(50).fill(200))
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('for longer: people sign in and out all the same, and it is told once', async () => {
    const [away] = countLines('Redis is away')
    redis.suspend()
    for (let round = 0; round < 3; round += 1) {
      const person = cluster.newBrowser()
      await person.signIn()
      expect((await cluster.callAt(0, person.cookieHeader('/'), logout)).status).toBe(200)
    }
    await bothSay('degraded')
    expect(countLines('Redis is away')[0]).toBe((away ?? 0) + 1)
    redis.resume()
    await bothSay('ready')
  })
})

describe('the log of a gateway', () => {
  it('never tells what stands in Redis or how to get there', () => {
    const text = cluster.members.map((member) => JSON.stringify(member.lines())).join()
    expect(text).toContain('Redis is away')
    expect(text).not.toContain('redis://')
  })
})
