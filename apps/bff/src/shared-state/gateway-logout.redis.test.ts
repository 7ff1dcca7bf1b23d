import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLossyProxy } from '../testing/lossy-proxy.ts'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { refreshLeases } from '../testing/refresh-leases.ts'
import type { Answer, TestBrowser } from '../testing/test-browser.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'

let redis: OwnRedis
let proxy: Awaited<ReturnType<typeof startLossyProxy>>
let cluster: TestCluster
let browser: TestBrowser
const grants = { revoked: 0 }
beforeAll(async () => {
  redis = await startOwnRedis()
  proxy = await startLossyProxy()
  cluster = await startTestCluster({
    redisUrl: redis.url,
    tokenUrl: (providerUrl) => {
      proxy.state.target = providerUrl
      return `${proxy.url}/auth`
    },
  })
  cluster.provider.provider.on('grant.revoked', () => (grants.revoked += 1))
})
afterAll(async () => {
  await cluster.close()
  await Promise.all([redis.close(), proxy.close()])
})
beforeEach(async () => {
  await cluster.setClocksRight()
  Object.assign(cluster.provider.switches, { isHolding: false })
  browser = cluster.newBrowser()
  await browser.signIn()
  Object.assign(cluster.provider.counts, { tokenCalls: 0, refreshed: 0, refreshErrors: 0, revoked: 0 })
  grants.revoked = 0
})

const hour = 3_600_000
const logout = { method: 'POST', path: '/auth/user/logout' } as const
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)
const set = (answer: Answer) => answer.setCookies.filter((line) => !line.includes('Max-Age=0'))

const endings = () =>
  cluster.audits().filter(({ audit, reason }) => audit === 'session.ended' && reason === 'invalid-grant')
    .length

describe('a logout at one of two gateways', () => {
  it('S34 R24: is known to the other as soon as it is answered, 20 times out of 20', async () => {
    const seen: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const [here, there] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      const person = cluster.newBrowser(here)
      await person.signIn()
      const old = person.cookieHeader('/')
      expect((await cluster.callAt(here, old, logout)).status).toBe(200)
      seen.push((await cluster.callAt(there, old)).status)
    }
    expect(seen).toEqual(Array(20).fill(401))
  })

  it.each([
    ['the same gateway', 0],
    ['the other gateway', 1],
  ] as const)(
    'S33: during a refresh stays final at %s, and the new tokens are revoked',
    async (_where, at) => {
      await cluster.advance(hour)
      cluster.provider.switches.isHolding = true
      const cookies = browser.cookieHeader('/')
      const running = [cluster.callAt(0, cookies), cluster.callAt(1, cookies)]
      await cluster.untilRedeeming()
      await redis.untilPolled()
      const leaving = cluster.callAt(at, cookies, logout)
      const session = async () => (await cluster.callAt(at, cookies, { path: '/bff/session' })).text
      await expect.poll(session, { timeout: 10_000 }).toContain('"signedIn":false')
      cluster.provider.switches.isHolding = false
      expect((await leaving).status).toBe(200)
      const late = await Promise.all(running)
      expect([statuses(late), late.flatMap(set)]).toEqual([[401, 401], []])
      expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0, revoked: 1 })
      expect(grants.revoked).toBe(1)
      expect(statuses([await cluster.callAt(0, cookies), await cluster.callAt(1, cookies)])).toEqual([
        401, 401,
      ])
    },
  )

  it('S33: keeps an answer that is still under way at the other from setting cookies', async () => {
    await cluster.advance(hour)
    const cookies = browser.cookieHeader('/')
    const isCalled = new Promise<() => void>((resolve) => {
      cluster.api.state.answer = (reply) => new Promise((answer) => resolve(() => answer(reply.send({}))))
    })
    const running = cluster.callAt(1, cookies, { path: '/api/answer' })
    const answer = await isCalled
    await cluster.callAt(0, cookies, logout)
    answer()
    const late = await running
    expect([late.status, late.setCookies]).toEqual([200, []])
    expect(cluster.provider.counts.refreshed).toBe(1)
  })

  it('S35: a gateway that starts later knows it as well', async () => {
    const old = browser.cookieHeader('/')
    await cluster.callAt(1, old, logout)
    await cluster.restart(0)
    expect((await cluster.callAt(0, old)).status).toBe(401)
  })

  it('S36: works twice, once at each, and the next sign-in is in at both', async () => {
    const old = browser.cookieHeader('/')
    expect(statuses([await cluster.callAt(0, old, logout), await cluster.callAt(1, old, logout)])).toEqual([
      200, 200,
    ])
    await browser.signIn()
    const fresh = browser.cookieHeader('/')
    expect(statuses([await cluster.callAt(0, fresh), await cluster.callAt(1, fresh)])).toEqual([200, 200])
  })
})

describe('an answer of the token endpoint that is lost', () => {
  it('S8 S11: one 401 with its reason and one audit event, cookies cleared once, then no loop', async () => {
    await cluster.advance(hour)
    const cookies = browser.cookieHeader('/')
    const before = endings()
    const callBoth = () =>
      cluster.callTogether(Array.from({ length: 20 }, (_, index) => [index % 2 === 0 ? 0 : 1, cookies]))
    proxy.state.loses = true
    const lost = await callBoth()
    proxy.state.loses = false
    expect([statuses(lost), lost.flatMap((answer) => answer.setCookies)]).toEqual([Array(20).fill(503), []])
    expect(proxy.state.lost).toBe(1)

    const ended = await callBoth()
    expect(statuses(ended)).toEqual(Array(20).fill(401))
    const reasons = ended.map((answer) => JSON.parse(answer.text).detail ?? 'none')
    expect(reasons.some((reason) => reason !== 'none')).toBe(true)
    expect(ended.flatMap((answer) => answer.setCookies)).toHaveLength(2)

    expect(statuses(await callBoth())).toEqual(Array(20).fill(401))
    await expect.poll(endings, { timeout: 10_000 }).toBe(before + 1)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 1 })
  })

  it('S8 S11: because its gateway was killed: the others take over after the lease and end the session', async () => {
    await cluster.advance(hour)
    const cookies = browser.cookieHeader('/')
    proxy.state.isHolding = true
    const dying = cluster.callAt(0, cookies).catch(() => 'died')
    await expect.poll(() => cluster.provider.counts.refreshed, { timeout: 10_000 }).toBe(1)
    const waiting = [cluster.callAt(1, cookies), cluster.callAt(1, cookies)]
    await redis.untilPolled()
    await cluster.members[0].end('SIGKILL')
    proxy.state.isHolding = false
    expect(await dying).toBe('died')
    await refreshLeases(redis.url).runOut()
    const answers = await Promise.all(waiting)
    expect(statuses(answers)).toEqual([401, 401])
    const told = answers.map((answer) => JSON.parse(answer.text))
    expect(told).toContainEqual(expect.objectContaining({ code: 'session.none', detail: expect.any(String) }))
    expect(answers.flatMap((answer) => answer.setCookies)).toHaveLength(2)
    await cluster.restart(0)
    expect(statuses([await cluster.callAt(0, cookies), await cluster.callAt(1, cookies)])).toEqual([401, 401])
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 1 })
  })
})
