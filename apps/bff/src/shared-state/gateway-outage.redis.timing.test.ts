import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'

let redis: OwnRedis
let cluster: TestCluster
beforeAll(async () => {
  redis = await startOwnRedis()
  cluster = await startTestCluster({ redisUrl: redis.url })
})
afterAll(async () => {
  redis.resume()
  await cluster.close()
  await redis.close()
})

it('only the first request waits for a Redis that hangs', async () => {
  redis.suspend()
  const startedAt = performance.now()
  for (let round = 0; round < 10; round += 1) {
    const person = cluster.newBrowser()
    await person.signIn()
    const logout = { method: 'POST', path: '/auth/user/logout' } as const
    expect((await cluster.callAt(0, person.cookieHeader('/'), logout)).status).toBe(200)
  }
  // Ten sign-ins and ten logouts that waited a second each would take twenty.
  expect(performance.now() - startedAt).toBeLessThan(18_000)
})
