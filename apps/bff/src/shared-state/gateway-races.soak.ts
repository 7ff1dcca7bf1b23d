import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import type { Answer, TestBrowser } from '../testing/test-browser.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'

const rounds = Number(process.env['SOAK_ROUNDS'] ?? 20)
const parallel = 500
/** More in a minute would meet the limit of sign-ins from one address. */
const logouts = Math.min(rounds * 5, 100)
const hour = 3_600_000

let redis: OwnRedis
let cluster: TestCluster
let browser: TestBrowser
beforeAll(async () => {
  redis = await startOwnRedis()
  cluster = await startTestCluster({ redisUrl: redis.url, env: { REMEMBER_MAX_S: '9000000' } })
  cluster.provider.switches.claims = { ...cluster.provider.switches.claims, remember: true }
})
afterAll(async () => {
  await cluster.close()
  await redis.close()
})
beforeEach(async () => {
  await cluster.setClocksRight()
  cluster.provider.switches.tokenDelayMs = 0
  browser = cluster.newBrowser()
  await browser.signIn()
  Object.assign(cluster.provider.counts, { refreshed: 0, refreshErrors: 0 })
})

/** Calls with the same cookies at both gateways, spread over some time. */
async function callBoth(spreadMs: number): Promise<Answer[]> {
  const cookies = browser.cookieHeader('/')
  return Promise.all(
    Array.from({ length: parallel }, async (_, index) => {
      await wait(randomInt(spreadMs + 1))
      return cluster.callAt(index % 2 === 0 ? 0 : 1, cookies)
    }),
  )
}

function keep(answers: Answer[]): void {
  for (const answer of answers) browser.store(answer.setCookies)
}

async function bothAreReady(): Promise<void> {
  for (const member of [0, 1] as const) {
    const ask = async () => JSON.parse((await cluster.callAt(member, '', { path: '/readyz' })).text).status
    await expect.poll(ask, { timeout: 20_000 }).toBe('ready')
  }
}

describe('races, again and again', () => {
  it(`S1 S5: ${rounds} rounds of ${parallel} calls at two gateways: one refresh each, no call fails`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await cluster.advance(hour)
      cluster.provider.switches.tokenDelayMs = randomInt(400)
      const answers = await callBoth(randomInt(300))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(cluster.provider.counts).toMatchObject({ refreshed: round, refreshErrors: 0 })
      keep(answers)
    }
  })

  it(`Redis killed or stopped at some moment of ${rounds} rounds: never 401, never a second redemption`, async () => {
    const outages = [
      () => redis.kill().then(() => redis.revive()),
      async () => {
        redis.suspend()
        await wait(randomInt(2500))
        redis.resume()
      },
    ]
    for (let round = 1; round <= rounds; round += 1) {
      await cluster.advance(hour)
      cluster.provider.switches.tokenDelayMs = 500
      const cookies = browser.cookieHeader('/')
      // One gateway has begun before the outage: two that begin without Redis cannot know of each other.
      const first = cluster.callAt(0, cookies)
      await wait(100)
      const others = callBoth(200)
      await wait(randomInt(100, 500))
      await outages[round % outages.length]?.()
      const answers = [await first, ...(await others)]
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect(answers[0]?.status).toBe(200)
      keep(answers)
      await bothAreReady()
      expect((await cluster.callAt(1, browser.cookieHeader('/'))).status).toBe(200)
      expect(cluster.provider.counts).toMatchObject({ refreshed: round, refreshErrors: 0 })
    }
  })

  it(`R24: ${logouts} logouts at one gateway are known to the other at once`, async () => {
    const seen: number[] = []
    for (let round = 0; round < logouts; round += 1) {
      const here = round % 2 === 0 ? 0 : 1
      const person = cluster.newBrowser(here)
      await person.signIn()
      const old = person.cookieHeader('/')
      await cluster.callAt(here, old, { method: 'POST', path: '/auth/user/logout' })
      seen.push((await cluster.callAt(here === 0 ? 1 : 0, old)).status)
    }
    expect(seen.filter((status) => status !== 401)).toEqual([])
  })
})
