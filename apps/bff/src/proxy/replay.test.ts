import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  browser = gateway.newBrowser()
  await browser.signIn()
  gateway.api.hits.length = 0
  gateway.api.state.refusesAll = false
  gateway.api.state.answer = (reply) => reply.send({ ok: true })
})

const lastHit = () => gateway.api.hits.at(-1)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const refuseCurrentToken = async () => {
  await browser.call('GET', '/api/x')
  gateway.api.refused.add(lastHit()?.headers.authorization?.slice('Bearer '.length) ?? '')
  gateway.api.hits.length = 0
}

/** @returns the status of the answer */
async function postWithoutLength(parts: readonly Buffer[]): Promise<number> {
  const { statusCode, body } = await request(`http://127.0.0.1:${gateway.port}/api/x`, {
    method: 'POST',
    headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
    body: Readable.from(parts),
  })
  await body.dump()
  return statusCode
}

describe('an upstream 401', () => {
  it.each([
    ['JSON', Buffer.from(JSON.stringify({ text: 'n/a', number: -1 })), 'application/json'],
    ['text', Buffer.from('hello'), 'text/plain'],
    ['one mebibyte', randomBytes(1024 * 1024), 'application/octet-stream'],
    ['nothing', undefined, undefined],
  ])('S38: leads to one refresh and one repetition with the same body: %s', async (_title, body, type) => {
    await refuseCurrentToken()
    const { refreshed } = gateway.provider.counts
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const answer = await browser.call('POST', '/api/x', { headers, ...(body ? { body } : {}) })
    expect(answer.status).toBe(200)
    expect(answer.setCookies.some((line) => line.startsWith('__Host-refresh='))).toBe(true)
    expect(gateway.provider.counts.refreshed).toBe(refreshed + 1)
    const [first, second] = gateway.api.hits
    expect(gateway.api.hits).toHaveLength(2)
    expect([first?.sha256, second?.sha256]).toEqual(Array(2).fill(sha256(body ?? Buffer.alloc(0))))
    expect(first?.headers.authorization).not.toBe(second?.headers.authorization)
    expect(gateway.audits().some((entry) => entry.audit === 'request.replayed')).toBe(true)
  })

  it('S38: repeats a body without a length too', async () => {
    await refuseCurrentToken()
    const parts = [randomBytes(1000), randomBytes(2000)]
    expect(await postWithoutLength(parts)).toBe(200)
    expect(gateway.api.hits.map((hit) => hit.sha256)).toEqual(Array(2).fill(sha256(Buffer.concat(parts))))
  })

  it('S39: of a body that is too large to keep: refreshed, and 401 session.retry asks for it once more', async () => {
    await refuseCurrentToken()
    const body = randomBytes(3 * 1024 * 1024)
    const headers = { 'content-type': 'application/octet-stream' }
    const first = await browser.call('POST', '/api/x', { headers, body })
    expect([first.status, JSON.parse(first.text).code]).toEqual([401, 'session.retry'])
    const second = await browser.call('POST', '/api/x', { headers, body })
    expect(second.status).toBe(200)
    expect(lastHit()).toMatchObject({ bytes: body.length, sha256: sha256(body) })
  })

  it('S40: before the upload was read still gives the client an answer', async () => {
    await refuseCurrentToken()
    const body = randomBytes(3 * 1024 * 1024)
    const answer = await browser.call('POST', '/api/early', { body })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.retry'])
  })

  it('S17 S41: that survives the repetition ends the session: 401 session.refused, cookies cleared, no loop', async () => {
    gateway.api.state.refusesAll = true
    const old = browser.cookieHeader('/')
    const answer = await browser.call('GET', '/api/x')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.refused'])
    expect(gateway.api.hits).toHaveLength(2)
    expect(browser.cookieHeader('/')).not.toContain('__Host-')
    gateway.api.state.refusesAll = false
    expect((await browser.call('GET', '/api/x', { cookies: old })).status).toBe(401)
  })

  it('S29: clears also the chunks that the same answer had just set', async () => {
    gateway.api.state.refusesAll = true
    gateway.provider.switches.refreshTokenLength = 6000
    gateway.clock.offsetMs += 3_600_000
    const answer = await browser.call('GET', '/api/x')
    gateway.provider.switches.refreshTokenLength = 43
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.refused'])
    expect(browser.cookieHeader('/')).not.toContain('__Host-')
  })

  it('S12: with the provider down is 503 and keeps the cookies', async () => {
    await refuseCurrentToken()
    gateway.provider.switches.tokenMode = 'status-500'
    const answer = await browser.call('POST', '/api/x', { body: 'x' })
    gateway.provider.switches.tokenMode = 'ok'
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.setCookies).toEqual([])
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })
})

describe('a large upload', () => {
  it('goes through whole, with and without a length', async () => {
    const body = randomBytes(20 * 1024 * 1024)
    expect((await browser.call('POST', '/api/x', { body })).status).toBe(200)
    expect(lastHit()).toMatchObject({ bytes: body.length, sha256: sha256(body) })
    expect(lastHit()?.headers['content-length']).toBe(String(body.length))
    expect(await postWithoutLength([body])).toBe(200)
    expect(lastHit()).toMatchObject({ bytes: body.length, sha256: sha256(body) })
    expect(lastHit()?.headers['content-length']).toBeUndefined()
  })

  it('S39: refreshes first when less than five minutes are left', async () => {
    const { refreshed } = gateway.provider.counts
    gateway.clock.offsetMs += 3_599_000 - 240_000
    await browser.call('POST', '/api/x', { body: 'small' })
    expect(gateway.provider.counts.refreshed).toBe(refreshed)
    await browser.call('POST', '/api/x', { body: randomBytes(2 * 1024 * 1024) })
    expect(gateway.provider.counts.refreshed).toBe(refreshed + 1)
  })

  it('S49: may begin with Expect: 100-continue', async () => {
    const { request: httpRequest } = await import('node:http')
    const body = randomBytes(100_000)
    const status = await new Promise((resolve, reject) => {
      const headers = {
        host: `localhost:${gateway.port}`,
        'x-csrf': '1',
        cookie: browser.cookieHeader('/'),
        expect: '100-continue',
        'content-length': body.length,
      }
      const call = httpRequest({
        port: gateway.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/x',
        headers,
      })
      call.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
      call.on('continue', () => call.end(body)).on('error', reject)
      call.flushHeaders()
    })
    expect(status).toBe(200)
    expect(lastHit()?.sha256).toBe(sha256(body))
  })
})
