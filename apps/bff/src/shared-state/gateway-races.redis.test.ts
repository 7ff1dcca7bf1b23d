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
}, 60_000)
afterAll(async () => {
  await cluster.close()
  await redis.close()
})
beforeEach(async () => {
  Object.assign(cluster.provider.switches, { tokenDelayMs: 0, tokenMode: 'ok' })
  browser = cluster.newBrowser()
  await browser.signIn()
  Object.assign(cluster.provider.counts, { refreshed: 0, refreshErrors: 0, revoked: 0 })
})

const hour = 3_600_000
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)

/** The same cookies at both gateways, half of the calls each, all sent before any is answered. */
async function callBoth(count: number): Promise<Answer[]> {
  const cookies = browser.cookieHeader('/')
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => cluster.callAt(index % 2 === 0 ? 0 : 1, cookies)),
  )
  for (const answer of answers) browser.store(answer.setCookies)
  return answers
}

describe('two gateways that share a Redis', () => {
  it('S1 S5: 200 parallel calls with the same old cookies lead to one refresh, round after round', async () => {
    cluster.provider.switches.tokenDelayMs = 200
    for (let round = 1; round <= 3; round += 1) {
      await cluster.advance(hour)
      expect(statuses(await callBoth(200))).toEqual(Array(200).fill(200))
      expect(cluster.provider.counts).toMatchObject({ refreshed: round, refreshErrors: 0 })
    }
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })
})
