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
    const { socket, closed, messages } = await open()
    expire()
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    gateway.clock.offsetMs += 3_700_000
    await new Promise((resolve) => setTimeout(resolve, 1500))
    socket.send('still here')
    await expect.poll(() => messages).toEqual(['still here'])
    gateway.clock.offsetMs += 3_600_000
    expect(await closed).toBe(1006)
    expect(cutsTold()).toEqual(['session-expired'])
  })

  it('is cut when the gateway stops, which does not wait for it', async () => {
    const { closed } = await open()
    await gateway.app.close()
    expect(await closed).toBe(1006)
    expect(cutsTold()).toEqual(['shutdown'])
  })
})

describe('S50: the session of a WebSocket', () => {
  it('S32: is renewed before, and its new cookies leave with the 101', async () => {
    expire()
    const { status, setCookies } = await open()
    expect(status).toBe(101)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-access', '__Host-refresh'])
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S1: is renewed once for many that open at the same time', async () => {
    expire()
    const cookies = { headers: { cookie: browser.cookieHeader('/') } }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => openWebSocket(gateway, gateway.newBrowser(), '/api/live', cookies)),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(101))
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('is renewed once after a 401 of the API, and the handshake repeated', async () => {
    await browser.call('GET', '/api/x')
    const token = gateway.api.hits[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
    gateway.api.refused.add(token)
    const { status, setCookies } = await open()
    expect([status, setCookies.length, gateway.api.sockets.hits.length]).toEqual([101, 2, 2])
    expect(gateway.provider.counts.refreshed).toBe(1)
  })

  it('R34 S41: ends with the second 401', async () => {
    gateway.api.state.refusesAll = true
    const answer = await open()
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.refused'])
    expect(answer.setCookies.every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(gateway.api.sockets.hits).toHaveLength(2)
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

  it('S12: is kept when the provider is away, with 503', async () => {
    expire()
    gateway.provider.switches.tokenMode = 'status-500'
    const answer = await open()
    expect([answer.status, answer.setCookies]).toEqual([503, []])
    expect(answer.headers['retry-after']).toBeDefined()
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
