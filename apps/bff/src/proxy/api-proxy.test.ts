import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
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

/** The status of a path that no URL parser has touched. */
async function statusOf(path: string): Promise<number> {
  const cookie = browser.cookieHeader('/')
  const headers = { host: `localhost:${gateway.port}`, 'x-csrf': '1', accept: 'application/json', cookie }
  const call = httpRequest({ port: gateway.port, host: '127.0.0.1', path, headers }).end()
  const [answer] = await once(call, 'response')
  answer.resume()
  return answer.statusCode
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

  it.each(['GET', 'POST', 'DELETE'])('passes a %s that names a type and has no body', async (method) => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const host = `localhost:${gateway.port}`
      const headers = { host, 'x-csrf': '1', cookie: browser.cookieHeader('/'), 'content-type': type }
      const call = httpRequest({ port: gateway.port, path: '/api/x', method, headers })
      // Neither `Content-Length: 0` nor an empty chunk: nothing at all says that there is a body.
      call.useChunkedEncodingByDefault = false
      const [answer] = await once(call.end(), 'response')
      answer.resume()
      expect([answer.statusCode, lastHit()?.method]).toEqual([200, method])
    }
  })

  it('S26 R34: without a session is 401 session.none, as JSON and never a redirect', async () => {
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
  ])('R17: %s (%s) without X-CSRF is refused before anything happens', async (method, type) => {
    const headers = { 'x-csrf': '', ...(type ? { 'content-type': type } : {}) }
    const answer = await browser.call(method, '/api/x', { headers, ...(type ? { body: 'a=1' } : {}) })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'csrf.missing'])
    expect(gateway.api.hits).toHaveLength(0)
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'csrf.refused' })
  })

  it('R18: grants nothing to a foreign origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await browser.call('OPTIONS', '/api/x', { headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('R28: tells the upstream nothing that a client made up, and nothing of its cookies', async () => {
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
    expect(headers.traceparent).not.toContain('11111111')
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    const text = JSON.stringify(headers)
    for (const word of ['6.6.6.6', 'evil', 'admin', 'DELETE', '__Host-', 'op_'])
      expect(text).not.toContain(word)
  })

  it('passes what the application says: actor, tenant, key, version', async () => {
    const said = {
      'x-actor': '7',
      'x-tenant-context': '3',
      'idempotency-key': 'k-1',
      'if-match': '12',
      'accept-language': 'bg',
    }
    await browser.call('GET', '/api/x', { headers: said })
    expect(lastHit()?.headers).toMatchObject(said)
  })

  it.each(['authorization', 'x-actor, authorization', 'traceparent'])(
    'R30: cannot have the Bearer stripped by Connection: %s',
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
    ['/api/../auth/oauth2/token', 400],
    ['/api/%2e%2e/auth/oauth2/token', 400],
    ['/api/..%2fauth/oauth2/token', 400],
    ['/api/%2e%2e%2fauth', 400],
    ['/api/..\\auth', 400],
    ['/api/..%5cauth', 400],
    ['/api/%00', 400],
    ['/apix/y', 404],
    ['//evil.example/api/x', 404],
  ])('R31: never leaves the prefix of the upstream: %s is %i', async (path, status) => {
    expect([await statusOf(path), gateway.api.hits.map(({ url }) => url)]).toEqual([status, []])
  })

  it.each(['/api//evil.example/x', '/api/https://evil.example/'])(
    'R31: has an address in its path for a path: %s',
    async (path) => {
      expect([await statusOf(path), gateway.api.hits.map(({ url }) => url)]).toEqual([200, [path]])
    },
  )

  it('R29: gives back nothing of the upstream’s make, cookies or grants', async () => {
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
          'cache-control': 'public, max-age=600',
          'x-rights': '7',
        })
        .send({ ok: true })
    const { headers, setCookies } = await browser.call('GET', '/api/answer')
    expect(setCookies).toEqual([])
    expect(headers).toMatchObject({ 'x-rights': '7', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
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

  it('R34: passes a 403 on as it is and refreshes nothing', async () => {
    gateway.api.state.answer = (reply) => reply.code(403).send({ code: 'permission.missing' })
    const answer = await browser.call('GET', '/api/answer')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'permission.missing'])
    expect(gateway.api.hits).toHaveLength(1)
  })

  it('S42: asks the upstream once when it answers 503: a gateway must not multiply load', async () => {
    gateway.api.state.answer = (reply) => reply.code(503).header('retry-after', '1').send({ code: 'x' })
    const answer = await browser.call('GET', '/api/answer')
    expect([answer.status, gateway.api.hits.length]).toEqual([503, 1])
  })
})
