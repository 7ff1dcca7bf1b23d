import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLogoutToken, postLogoutToken } from '../testing/logout-token.ts'
import { openStream } from '../testing/open-stream.ts'
import { openWebSocket } from '../testing/open-websocket.ts'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'

let redis: OwnRedis
let cluster: TestCluster
let browser: TestBrowser
beforeAll(async () => {
  redis = await startOwnRedis()
  cluster = await startTestCluster({ redisUrl: redis.url })
  cluster.api.state.answer = (reply) => {
    const stream = new PassThrough()
    stream.write('data: 1\n\n')
    return reply.type('text/event-stream').send(stream)
  }
}, 60_000)
afterAll(async () => {
  await cluster.close()
  await redis.close()
})
beforeEach(async () => {
  browser = cluster.newBrowser()
  await browser.signIn()
})

const at = (member: 0 | 1) => ({ port: cluster.ports[member], publicUrl: cluster.publicUrl })

describe('S35: with two gateways, what is open at one', () => {
  it('is cut by a logout at the other: event stream and WebSocket', async () => {
    const events = await openStream(at(1), browser, '/api/answer')
    const socket = await openWebSocket(at(1), browser)
    expect([events.status, socket.status]).toEqual([200, 101])
    await browser.call('POST', '/auth/user/logout')
    expect([await events.end, await socket.closed]).toEqual(['cut', 1006])
  })

  it('S37: is cut by a back-channel logout at the other, whose token neither takes again', async () => {
    const events = await openStream(at(1), browser, '/api/answer')
    const token = await makeLogoutToken(cluster, { sid: cluster.provider.sessions.at(-1) })
    expect((await postLogoutToken(at(0), token)).status).toBe(200)
    expect(await events.end).toBe('cut')
    expect((await postLogoutToken(at(1), token)).status).toBe(400)
    expect((await postLogoutToken(at(0), token)).status).toBe(400)
  })
})
