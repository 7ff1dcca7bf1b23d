import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLogoutToken, postLogoutToken } from '../testing/logout-token.ts'
import { openWebSocket } from '../testing/open-websocket.ts'
import { selfSigned } from '../testing/self-signed.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
})
afterEach(() => gateway.close())

const open = (who = browser) => openWebSocket(gateway, who)
const cutsTold = () =>
  gateway
    .audits()
    .filter(({ audit }) => audit === 'stream.cut')
    .map(({ reason }) => reason)
const codeOf = ({ text }: { text: string }) => JSON.parse(text).code
const expire = () => {
  gateway.clock.offsetMs += 3_600_000
}

describe('S50 S35: an open WebSocket', () => {
  it('is cut by a logout, on both sides, and those of another session go on', async () => {
    const other = gateway.newBrowser()
    await other.signIn()
    const [mine, second, others] = [await open(), await open(), await open(other)]
    await browser.call('POST', '/auth/user/logout')
    expect([await mine.closed, await second.closed]).toEqual([1006, 1006])
    await expect.poll(() => gateway.api.sockets.open.size).toBe(1)
    others.socket.send('still here')
    await expect.poll(() => others.messages).toEqual(['still here'])
    expect(cutsTold()).toEqual(['session-ended', 'session-ended'])
    expect((await open()).status).toBe(401)
  })

  it('S37: is cut by a back-channel logout', async () => {
    const { closed } = await open()
    await postLogoutToken(gateway, await makeLogoutToken(gateway))
    expect(await closed).toBe(1006)
  })

  it('is cut at the idle limit, unless somebody has moved since', async () => {
    const other = gateway.newBrowser()
    await other.signIn()
    const [mine, idle] = [await open(), await open(other)]
    expire()
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    gateway.clock.offsetMs += 3_700_000
    // What is over is cut in one go: the socket of who has not moved since tells that this has happened.
    expect(await idle.closed).toBe(1006)
    mine.socket.send('still here')
    await expect.poll(() => mine.messages).toEqual(['still here'])
    expect(cutsTold()).toEqual(['session-expired'])
    gateway.clock.offsetMs += 3_600_000
    expect(await mine.closed).toBe(1006)
    expect(cutsTold()).toEqual(['session-expired', 'session-expired'])
  })

  it('is cut when the gateway stops, which does not wait for it', async () => {
    const { closed } = await open()
    await gateway.app.close()
    expect(await closed).toBe(1006)
    expect(cutsTold()).toEqual(['shutdown'])
  })
})

describe('S50: the session of a WebSocket', () => {
  it('R23: is not renewed, since a page opens sockets again by itself: 401 with the cookies kept, until a call renews it', async () => {
    expire()
    const before = gateway.provider.counts.tokenCalls
    const refused = await open()
    expect([refused.status, codeOf(refused), refused.setCookies]).toEqual([401, 'session.idle', []])
    expect([gateway.provider.counts.tokenCalls, gateway.api.sockets.hits]).toEqual([before, []])
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    expect((await open()).status).toBe(101)
  })

  it('R23: reaches its idle limit, however often a socket is opened', async () => {
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await open()
      gateway.clock.offsetMs += 1_200_000
    }
    const late = await open()
    expect([late.status, codeOf(late)]).toEqual([401, 'session.none'])
    expect(gateway.provider.counts.refreshed).toBe(0)
  })

  it('S32: may be one that another tab has renewed, whose cookies leave with the 101', async () => {
    expire()
    const old = { headers: { cookie: browser.cookieHeader('/') } }
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    const tab = gateway.newBrowser()
    const { status, setCookies } = await openWebSocket(gateway, tab, '/api/live', old)
    expect(status).toBe(101)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-access', '__Host-refresh'])
    expect((await tab.call('GET', '/api/x')).status).toBe(200)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S1: is renewed once, by the call, when many sockets open after it with old cookies', async () => {
    expire()
    const old = { headers: { cookie: browser.cookieHeader('/') } }
    const openAll = () =>
      Promise.all(
        Array.from({ length: 10 }, () => openWebSocket(gateway, gateway.newBrowser(), '/api/live', old)),
      )
    expect((await openAll()).map(codeOf)).toEqual(Array(10).fill('session.idle'))
    await browser.call('GET', '/api/x')
    expect((await openAll()).map(({ status }) => status)).toEqual(Array(10).fill(101))
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('R23: is not renewed after a 401 of the API either, and the handshake not repeated', async () => {
    await browser.call('GET', '/api/x')
    const token = gateway.api.hits[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
    gateway.api.refused.add(token)
    const refused = await open()
    expect([refused.status, codeOf(refused), refused.setCookies]).toEqual([401, 'session.idle', []])
    expect([gateway.api.sockets.hits.length, gateway.provider.counts.refreshed]).toEqual([1, 0])
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    expect((await open()).status).toBe(101)
  })

  it('R34 S41: is ended by the next call, not by the handshake, when the API accepts the person no more', async () => {
    gateway.api.state.refusesAll = true
    const refused = await open()
    expect([refused.status, codeOf(refused), refused.setCookies]).toEqual([401, 'session.idle', []])
    expect(gateway.api.sockets.hits).toHaveLength(1)
    const next = await browser.call('GET', '/api/x')
    expect([next.status, codeOf(next)]).toEqual([401, 'session.refused'])
  })

  it('S33: that ends during the handshake opens nothing', async () => {
    const copy = gateway.newBrowser()
    for (const [key, cookie] of browser.jar) copy.jar.set(key, cookie)
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: mayAnswer, resolve: goOn } = Promise.withResolvers<void>()
    gateway.api.sockets.beforeAnswer = () => {
      asked()
      return mayAnswer
    }
    const opening = open()
    await isAsked
    await copy.call('POST', '/auth/user/logout')
    goOn()
    const answer = await opening
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
    await expect.poll(() => gateway.api.sockets.open.size).toBe(0)
  })

  it('S12: is kept when the provider is away, and opens the socket when a call has renewed it', async () => {
    expire()
    gateway.provider.switches.tokenMode = 'status-500'
    const refused = await open()
    expect([refused.status, codeOf(refused), refused.setCookies]).toEqual([401, 'session.idle', []])
    expect((await browser.call('GET', '/api/x')).status).toBe(503)
    gateway.provider.switches.tokenMode = 'ok'
    await expect.poll(async () => (await browser.call('GET', '/api/x')).status).toBe(200)
    expect((await open()).status).toBe(101)
  })
})

describe('R32: an API whose certificate nobody trusts', () => {
  it('gets no WebSocket', async () => {
    const api = createServer(selfSigned, () => {}).on('upgrade', (_request, socket) => socket.destroy())
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port } = api.address() as AddressInfo
    const strict = await startTestGateway({ env: { API_URL: `https://127.0.0.1:${port}/api` } })
    const visitor = strict.newBrowser()
    await visitor.signIn()
    const answer = await openWebSocket(strict, visitor)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 'upstream.failed'])
    await strict.close()
    api.close()
  })
})
