import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { location, type TestBrowser } from '../testing/test-browser.ts'
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

describe('a call of the API', () => {
  it('reaches the main API with the Bearer of the session, its path and its query', async () => {
    const answer = await browser.call('GET', '/api/v2/user/all?page=1&filter=%7B%7D&sort=a+b')
    expect(answer.status).toBe(200)
    expect(lastHit()?.url).toBe('/api/v2/user/all?page=1&filter=%7B%7D&sort=a+b')
    expect(lastHit()?.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('passes %s', async (method) => {
    expect((await browser.call(method, '/api/x')).status).toBe(200)
    expect(lastHit()?.method).toBe(method)
  })

  it('without a session is 401 session.none, as JSON and never a redirect', async () => {
    const answer = await gateway.newBrowser().call('GET', '/api/x')
    expect([answer.status, answer.headers['content-type']]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ])
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'session.none', status: 401 })
    expect(gateway.api.hits).toHaveLength(0)
  })

  it.each([
    ['GET', undefined],
    ['POST', undefined],
    ['POST', 'text/plain'],
    ['POST', 'application/x-www-form-urlencoded'],
    ['DELETE', undefined],
    ['OPTIONS', undefined],
  ])('%s (%s) without X-CSRF is refused before anything happens', async (method, type) => {
    const headers = { 'x-csrf': '', ...(type ? { 'content-type': type } : {}) }
    const answer = await browser.call(method, '/api/x', { headers, ...(type ? { body: 'a=1' } : {}) })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'csrf.missing'])
    expect(gateway.api.hits).toHaveLength(0)
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'csrf.refused' })
  })

  it('grants nothing to a foreign origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await browser.call('OPTIONS', '/api/x', { headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('tells the upstream nothing that a client made up, and nothing of its cookies', async () => {
    await browser.call('GET', '/api/x', {
      headers: {
        authorization: 'Bearer mine',
        'proxy-authorization': 'Basic x',
        forwarded: 'for=6.6.6.6',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-uri': '/admin',
        'x-real-ip': '6.6.6.6',
        'x-original-url': '/admin',
        'x-rewrite-url': '/admin',
        'x-remote-user': 'admin',
        'x-user-id': '1',
        'x-http-method-override': 'DELETE',
        x_forwarded_for: '6.6.6.6',
        traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
        te: 'trailers',
        via: '1.1 evil',
      },
    })
    const headers = lastHit()?.headers ?? {}
    expect(headers.authorization).not.toBe('Bearer mine')
    expect(headers.cookie).toBeUndefined()
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(new URL(gateway.publicUrl).host)
    expect(headers.traceparent).not.toContain('1111')
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    const text = JSON.stringify(headers)
    for (const word of ['6.6.6.6', 'evil', 'admin', 'DELETE', '__Host-', 'op_'])
      expect(text).not.toContain(word)
  })

  it('passes what the application says: actor, tenant, key, version, background', async () => {
    const said = {
      'x-actor': '7',
      'x-tenant-context': '3',
      'idempotency-key': 'k-1',
      'if-match': '12',
      'x-background': '1',
      'accept-language': 'bg',
    }
    await browser.call('GET', '/api/x', { headers: said })
    expect(lastHit()?.headers).toMatchObject(said)
  })

  it.each(['authorization', 'x-actor, authorization', 'traceparent'])(
    'cannot have the Bearer stripped by Connection: %s',
    async (connection) => {
      const { request } = await import('node:http')
      const status = await new Promise((resolve, reject) => {
        const headers = {
          host: `localhost:${gateway.port}`,
          'x-csrf': '1',
          cookie: browser.cookieHeader('/'),
          connection,
          'x-actor': '7',
        }
        request({ port: gateway.port, host: '127.0.0.1', path: '/api/x', headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(200)
      expect(lastHit()?.headers.authorization).toMatch(/^Bearer ey/)
    },
  )

  it.each([
    '/api/../auth/oauth2/token',
    '/api/%2e%2e/auth/oauth2/token',
    '/api/..%2fauth/oauth2/token',
    '/api/%2e%2e%2fauth',
    '/api/..\\auth',
    '/api/..%5cauth',
    '/api//evil.example/x',
    '/api/%00',
    '/api/https://evil.example/',
    '/apix/y',
    '//evil.example/api/x',
  ])('never leaves the prefix of the upstream: %s', async (path) => {
    const { request } = await import('node:http')
    const headers = { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') }
    await new Promise<void>((resolve, reject) => {
      request({ port: gateway.port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume().on('end', () => resolve())
      })
        .on('error', reject)
        .end()
    })
    for (const { url } of gateway.api.hits) expect(url).toMatch(/^\/api\//)
    for (const { url } of gateway.api.hits) expect(decodeURIComponent(url)).not.toMatch(/\.\.|\0/)
  })

  it('gives back nothing of the upstream’s make, cookies or grants', async () => {
    gateway.api.state.answer = (reply) =>
      reply
        .headers({
          'set-cookie': 'sid=upstream',
          server: 'internal/1.0',
          'x-powered-by': 'internal',
          'access-control-allow-origin': '*',
          'access-control-allow-credentials': 'true',
          'www-authenticate': 'Basic',
          'content-security-policy': "script-src 'unsafe-inline'",
          'clear-site-data': '"*"',
          'keep-alive': 'timeout=1',
          'x-page-count': '7',
        })
        .send({ ok: true })
    const { headers, setCookies } = await browser.call('GET', '/api/answer')
    expect(setCookies).toEqual([])
    expect(headers['x-page-count']).toBe('7')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.stringify(headers)).not.toMatch(
      /internal|unsafe-inline|access-control|clear-site|www-auth|timeout=1"/,
    )
  })

  it.each([
    ['/api/v2/count/7', '/api/v2/count/7'],
    ['https://elsewhere.example/file', 'https://elsewhere.example/file'],
  ])('gives the public address for Location %s', async (sent, expected) => {
    gateway.api.state.answer = (reply) => reply.code(201).header('location', sent).send({})
    expect(location(await browser.call('GET', '/api/answer'))).toBe(expected)
    gateway.api.state.answer = (reply) =>
      reply.code(201).header('location', `${gateway.api.url}/v2/count/7`).send({})
    expect(location(await browser.call('GET', '/api/answer'))).toBe('/api/v2/count/7')
  })

  it('passes a 403 on as it is and refreshes nothing', async () => {
    gateway.api.state.answer = (reply) => reply.code(403).send({ code: 'permission.missing' })
    const answer = await browser.call('GET', '/api/answer')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'permission.missing'])
    expect(gateway.api.hits).toHaveLength(1)
  })

  it('asks the upstream once when it answers 503: a gateway must not multiply load', async () => {
    gateway.api.state.answer = (reply) => reply.code(503).header('retry-after', '1').send({ code: 'x' })
    const answer = await browser.call('GET', '/api/answer')
    expect([answer.status, gateway.api.hits.length]).toEqual([503, 1])
  })
})

describe('an upstream 401', () => {
  it.each([
    ['JSON', Buffer.from(JSON.stringify({ text: 'n/a', number: -1 })), 'application/json'],
    ['text', Buffer.from('hello'), 'text/plain'],
    ['one mebibyte', randomBytes(1024 * 1024), 'application/octet-stream'],
    ['nothing', undefined, undefined],
  ])('leads to one refresh and one repetition with the same body: %s', async (_title, body, type) => {
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

  it('repeats a body without a length too', async () => {
    await refuseCurrentToken()
    const { request } = await import('undici')
    const parts = [randomBytes(1000), randomBytes(2000)]
    const answer = await request(`http://127.0.0.1:${gateway.port}/api/x`, {
      method: 'POST',
      headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
      body: Readable.from(parts),
    })
    expect(answer.statusCode).toBe(200)
    await answer.body.dump()
    expect(gateway.api.hits.map((hit) => hit.sha256)).toEqual(Array(2).fill(sha256(Buffer.concat(parts))))
  })

  it('of a body that is too large to keep: refreshed, and 401 session.retry asks for it once more', async () => {
    await refuseCurrentToken()
    const body = randomBytes(3 * 1024 * 1024)
    const headers = { 'content-type': 'application/octet-stream' }
    const first = await browser.call('POST', '/api/x', { headers, body })
    expect([first.status, JSON.parse(first.text).code]).toEqual([401, 'session.retry'])
    const second = await browser.call('POST', '/api/x', { headers, body })
    expect(second.status).toBe(200)
    expect(lastHit()).toMatchObject({ bytes: body.length, sha256: sha256(body) })
  })

  it('before the upload was read still gives the client an answer', async () => {
    await refuseCurrentToken()
    const body = randomBytes(3 * 1024 * 1024)
    const answer = await browser.call('POST', '/api/early', { body })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.retry'])
  })

  it('that survives the repetition ends the session: 401 session.refused, cookies cleared, no loop', async () => {
    gateway.api.state.refusesAll = true
    const old = browser.cookieHeader('/')
    const answer = await browser.call('GET', '/api/x')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.refused'])
    expect(gateway.api.hits).toHaveLength(2)
    expect(browser.cookieHeader('/')).not.toContain('__Host-')
    gateway.api.state.refusesAll = false
    expect((await browser.call('GET', '/api/x', { cookies: old })).status).toBe(401)
  })

  it('with the provider down is 503 and keeps the cookies', async () => {
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
  })

  it('refreshes first when less than five minutes are left', async () => {
    const { refreshed } = gateway.provider.counts
    gateway.clock.offsetMs += 3_599_000 - 240_000
    await browser.call('POST', '/api/x', { body: 'small' })
    expect(gateway.provider.counts.refreshed).toBe(refreshed)
    await browser.call('POST', '/api/x', { body: randomBytes(2 * 1024 * 1024) })
    expect(gateway.provider.counts.refreshed).toBe(refreshed + 1)
  })

  it('may begin with Expect: 100-continue', async () => {
    const { request } = await import('node:http')
    const body = randomBytes(100_000)
    const status = await new Promise((resolve, reject) => {
      const headers = {
        host: `localhost:${gateway.port}`,
        'x-csrf': '1',
        cookie: browser.cookieHeader('/'),
        expect: '100-continue',
        'content-length': body.length,
      }
      const call = request({ port: gateway.port, host: '127.0.0.1', method: 'POST', path: '/api/x', headers })
      call.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
      call.on('continue', () => call.end(body)).on('error', reject)
      call.flushHeaders()
    })
    expect(status).toBe(200)
    expect(lastHit()?.sha256).toBe(sha256(body))
  })
})
