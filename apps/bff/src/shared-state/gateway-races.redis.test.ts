import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { refreshLeases } from '../testing/refresh-leases.ts'
import { refusesConnections } from '../testing/refuses-connections.ts'
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
  await cluster.setClocksRight()
  Object.assign(cluster.provider.switches, { tokenMode: 'ok', isHolding: false })
  browser = cluster.newBrowser()
  await browser.signIn()
  Object.assign(cluster.provider.counts, {
    tokenCalls: 0,
    tokenCallsLetGo: 0,
    refreshed: 0,
    refreshErrors: 0,
  })
})

const hour = 3_600_000
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)

/** The same cookies at both gateways, half of the calls each, all there before the provider answers. */
async function callBoth(count: number): Promise<Answer[]> {
  const cookies = browser.cookieHeader('/')
  const answers = await cluster.callTogether(
    Array.from({ length: count }, (_, index) => [index % 2 === 0 ? 0 : 1, cookies]),
  )
  for (const answer of answers) browser.store(answer.setCookies)
  return answers
}

describe('two gateways that share a Redis', () => {
  it('S1 S5: 200 parallel calls with the same old cookies lead to one refresh, round after round', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await cluster.advance(hour)
      expect(statuses(await callBoth(200))).toEqual(Array(200).fill(200))
      expect(cluster.provider.counts).toMatchObject({ refreshed: round, refreshErrors: 0 })
    }
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('S3 S4: the answers of both carry the same session, so that their order does not matter', async () => {
    await cluster.advance(hour)
    const cookies = browser.cookieHeader('/')
    const answers = await cluster.callTogether([
      [0, cookies],
      [1, cookies],
    ])
    await cluster.advance(hour)
    for (const answer of answers) {
      browser.jar.clear()
      browser.store(answer.setCookies)
      expect((await browser.call('GET', '/api/x')).status).toBe(200)
    }
    expect(cluster.provider.counts.refreshErrors).toBe(0)
  })

  it('S2: a late caller with the old cookies gets the successor from the other gateway', async () => {
    await cluster.advance(hour)
    const old = browser.cookieHeader('/')
    await browser.call('GET', '/api/x')
    const late = await cluster.callAt(1, old)
    expect([late.status, late.setCookies.length]).toEqual([200, 2])
    expect(cluster.members[1].audits().at(-1)).toMatchObject({ audit: 'refresh.successor-served' })
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S2: a caller that slept through three refreshes elsewhere gets the newest tokens', async () => {
    const old = browser.cookieHeader('/')
    for (let round = 0; round < 3; round += 1) {
      await cluster.advance(hour)
      await browser.call('GET', '/api/x')
    }
    // Within the idle limit of the oldest cookies again; Redis keeps its own time.
    await cluster.advance(-3 * hour + 3_580_000)
    expect((await cluster.callAt(1, old)).status).toBe(200)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 3, refreshErrors: 0 })
  })

  it('S9: a refresh whose browser hangs up serves the next request with the old cookies at the other', async () => {
    await cluster.advance(hour)
    cluster.provider.switches.isHolding = true
    const cookies = browser.cookieHeader('/')
    await cluster.hangUpAt(0, cookies)
    cluster.provider.switches.isHolding = false
    expect((await cluster.callAt(1, cookies)).status).toBe(200)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S6: a slow token endpoint sees one redemption, as the lease of the lock is prolonged meanwhile', async () => {
    await cluster.advance(hour)
    cluster.provider.switches.isHolding = true
    const cookies = browser.cookieHeader('/')
    const running = [cluster.callAt(0, cookies), cluster.callAt(1, cookies)]
    await cluster.untilRedeeming()
    await redis.untilPolled()
    await refreshLeases(redis.url).untilProlonged(1)
    cluster.provider.switches.isHolding = false
    expect(statuses(await Promise.all(running))).toEqual([200, 200])
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('a background request waits for the refresh of the other gateway and never refreshes itself', async () => {
    await cluster.advance(hour)
    cluster.provider.switches.isHolding = true
    const cookies = browser.cookieHeader('/')
    const headers = { 'x-background': '1' }
    const alone = await cluster.callAt(1, cookies, { headers })
    expect([alone.status, JSON.parse(alone.text).code]).toEqual([401, 'session.idle'])
    const running = cluster.callAt(0, cookies)
    await cluster.untilRedeeming()
    const background = cluster.callAt(1, cookies, { headers })
    await redis.untilPolled()
    cluster.provider.switches.isHolding = false
    expect([(await background).status, (await running).status]).toEqual([200, 200])
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it.each([
    ['status-500', 5],
    ['status-429', 7],
    ['html', 5],
    ['drop', 5],
  ] as const)('S12: a provider that answers with %s: 503 everywhere, cookies kept', async (mode, seconds) => {
    await cluster.advance(hour)
    cluster.provider.switches.tokenMode = mode
    const failed = await callBoth(20)
    expect(statuses(failed)).toEqual(Array(20).fill(503))
    expect(new Set(failed.map((answer) => answer.headers['retry-after']))).toEqual(new Set([`${seconds}`]))
    expect(failed.flatMap((answer) => answer.setCookies)).toEqual([])
    cluster.provider.switches.tokenMode = 'ok'
    expect(statuses(await callBoth(20))).toEqual(Array(20).fill(200))
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('R12: a callback is good at one gateway only', async () => {
    const stranger = cluster.newBrowser()
    const callback = await stranger.passwordStep(await stranger.startSignIn())
    const cookies = stranger.cookieHeader('/')
    const first = await cluster.callAt(0, cookies, { path: callback })
    const second = await cluster.callAt(1, cookies, { path: callback })
    expect(first.headers['location']).toBe('/authorized?returnTo=%2F')
    expect(second.headers['location']).toBe('/init-auth?retry=1')
    expect(second.setCookies.filter((line) => line.startsWith('__Host-access='))).toEqual([])
  })
})

describe('a gateway that dies', () => {
  it('S10: killed right after a rotation, its successor process still serves the old cookies', async () => {
    await cluster.advance(hour)
    const old = browser.cookieHeader('/')
    await browser.call('GET', '/api/x')
    await cluster.restart(0, 'SIGKILL')
    expect((await cluster.callAt(0, old)).status).toBe(200)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S9: asked to end, it finishes a refresh that nobody waits for any more', async () => {
    await cluster.advance(hour)
    cluster.provider.switches.isHolding = true
    const cookies = browser.cookieHeader('/')
    await cluster.hangUpAt(0, cookies)
    const [leaving] = cluster.members
    const left = leaving.end('SIGTERM')
    await refusesConnections(leaving.port)
    cluster.provider.switches.isHolding = false
    await left
    await expect.poll(() => leaving.audits().at(-1)).toMatchObject({ audit: 'refresh.done' })
    expect((await cluster.callAt(1, cookies)).status).toBe(200)
    await cluster.restart(0)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S8: killed before the provider has rotated, the other takes over after the lease', async () => {
    await cluster.advance(hour)
    Object.assign(cluster.provider.switches, { isHolding: true, tokenMode: 'drop' })
    const cookies = browser.cookieHeader('/')
    const dying = cluster.callAt(0, cookies).catch(() => 'died')
    await cluster.untilRedeeming()
    const waiting = cluster.callAt(1, cookies)
    await redis.untilPolled()
    await cluster.members[0].end('SIGKILL')
    expect(await dying).toBe('died')
    cluster.provider.switches.isHolding = false
    await expect.poll(() => cluster.provider.counts.tokenCallsLetGo).toBe(1)
    cluster.provider.switches.tokenMode = 'ok'
    await refreshLeases(redis.url).runOut()
    expect((await waiting).status).toBe(200)
    await cluster.restart(0)
    expect(cluster.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })
})
