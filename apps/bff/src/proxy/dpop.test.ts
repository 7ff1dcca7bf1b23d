import { decodeJwt } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { openWebSocket } from '../testing/open-websocket.ts'
import { proofCheck } from '../testing/proof-check.ts'
import type { ProviderShape } from '../testing/provider-shape.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const hour = 3_600_000

describe('with OIDC_DPOP=1', () => {
  let gateway: TestGateway
  let browser: TestBrowser
  let api: ReturnType<typeof proofCheck>
  afterEach(() => gateway.close())

  async function start(shape: Partial<ProviderShape> = {}): Promise<void> {
    api = proofCheck()
    gateway = await startTestGateway({
      env: { OIDC_DPOP: '1' },
      shape: { dpop: 'on', client: { dpop_bound_access_tokens: true }, ...shape },
      accepts: api.accepts,
    })
    browser = gateway.newBrowser()
  }
  const call = async (method = 'GET', body?: string) =>
    browser.call(method, '/api/v2/items?page=1', body === undefined ? {} : { body })
  const status = async () => (await call()).status
  const authorizationHeaders = () => gateway.api.hits.map(({ headers }) => headers.authorization)

  it.each<[string, Partial<ProviderShape>]>([
    ['on its own', {}],
    ['with nonces of the provider', { dpop: 'nonce' }],
    ['with PAR', { par: true }],
    ['with PAR and nonces', { par: true, dpop: 'nonce' }],
    ['with a public client', { client: { token_endpoint_auth_method: 'none' } }],
    ['without rotation', { rotation: 'silent' }],
  ])(
    'R38: the whole way, %s: each token is bound to one key from sign-in to logout',
    async (_title, shape) => {
      api = proofCheck()
      const isPublic = shape.client?.token_endpoint_auth_method === 'none'
      gateway = await startTestGateway({
        env: { OIDC_DPOP: '1', ...(isPublic ? { OIDC_CLIENT_AUTH: 'none' } : {}) },
        shape: { dpop: 'on', ...shape, client: { dpop_bound_access_tokens: true, ...shape.client } },
        accepts: api.accepts,
      })
      browser = gateway.newBrowser()
      expect((await browser.signInAnywhere()).headers['location']).toMatch(/^\/authorized/)
      expect(await status()).toBe(200)
      for (const _refresh of [1, 2]) {
        gateway.clock.offsetMs += hour
        expect(await status()).toBe(200)
      }
      // A provider with nonces refuses each first try.
      const refreshErrors = shape.dpop === 'nonce' ? 2 : 0
      expect(gateway.provider.counts).toMatchObject({ refreshed: 2, refreshErrors })
      expect(new Set(api.state.keys).size).toBe(1)
      expect(api.state.refusals).toEqual([])
      expect((await browser.call('POST', '/auth/user/logout')).status).toBe(200)
      expect(await status()).toBe(401)
    },
  )

  it('R38: the authorization request names the key, another one at each sign-in', async () => {
    await start()
    const jkt = async () => {
      const { headers } = await gateway.newBrowser().call('GET', '/bff/login')
      return new URL(String(headers['location'])).searchParams.get('dpop_jkt')
    }
    const keys = [await jkt(), await jkt()]
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('what a browser sends as a proof does not reach the API, nor its nonce the browser', async () => {
    await start()
    await browser.signIn()
    gateway.api.state.answer = (reply) => reply.header('dpop-nonce', 'next').send({})
    const { headers, status: code } = await browser.call('GET', '/api/answer', { headers: { dpop: 'mine' } })
    expect(code).toBe(200)
    expect(headers).not.toHaveProperty('dpop-nonce')
  })

  it('an API that asks for a nonce gets it, the same body once more, and keeps getting it', async () => {
    await start()
    await browser.signIn()
    api.state.nonce = 'first'
    expect((await call('POST', 'counted')).status).toBe(200)
    const [first, second] = gateway.api.hits
    expect(second?.sha256).toBe(first?.sha256)
    expect(await status()).toBe(200)
    expect(api.state.refusals).toEqual(['nonce'])
    expect(gateway.provider.counts.refreshed).toBe(0)
  })

  it('a nonce that an answer brings is in the next proof', async () => {
    await start()
    await browser.signIn()
    gateway.api.state.answer = (reply) => reply.header('dpop-nonce', 'next').send({})
    await browser.call('GET', '/api/answer')
    api.state.nonce = 'next'
    expect(await status()).toBe(200)
    expect(api.state.refusals).toEqual([])
  })

  it('an upload that is too large to keep is asked for once more, then has its nonce', async () => {
    await start()
    await browser.signIn()
    api.state.nonce = 'first'
    const body = 'x'.repeat(1024 * 1024 + 1)
    expect(JSON.parse((await call('POST', body)).text)).toMatchObject({ code: 'session.retry' })
    expect((await call('POST', body)).status).toBe(200)
  })

  it('a token that is refused although the nonce is right is renewed, and nothing is sent three times', async () => {
    await start()
    await browser.signIn()
    await status()
    gateway.api.refused.add(String(authorizationHeaders()[0]?.slice('DPoP '.length)))
    expect(await status()).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(1)
    expect(gateway.api.hits).toHaveLength(3)
  })

  it('an API that asks for one nonce after the other ends nothing', async () => {
    await start()
    await browser.signIn()
    Object.defineProperty(api.state, 'nonce', {
      get: () => `nonce-${gateway.api.hits.length}-${Math.random()}`,
    })
    expect(await status()).toBe(502)
    expect((await browser.call('GET', '/bff/session')).text).toContain('"signedIn":true')
  })

  it('a WebSocket is opened with a proof, and with the nonce that the API asks for', async () => {
    await start()
    await browser.signIn()
    api.state.nonce = 'first'
    const opened = await openWebSocket(gateway, browser)
    expect(opened.status).toBe(101)
    expect(api.state.keys).toHaveLength(1)
  })

  it('twenty calls with the same old cookies: one refresh, and all have the same key', async () => {
    await start()
    await browser.signIn()
    gateway.clock.offsetMs += hour
    const cookies = browser.cookieHeader('/')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('GET', '/api/v2/items', { cookies })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    const late = await browser.call('GET', '/api/v2/items', { cookies })
    expect(late.status).toBe(200)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
    expect(new Set(api.state.keys).size).toBe(1)
  })

  it('a provider that answers with a Bearer although DPoP was asked for makes no session', async () => {
    await start()
    gateway.provider.switches.tokenAnswer = (answer) => ({ ...answer, token_type: 'Bearer' })
    expect((await browser.signIn()).headers['location']).toMatch(/^\/login\?error=/)
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'login.failed', reason: 'invalid-response' })
  })

  it('a refresh that is answered with a Bearer is none: 503, and no Bearer reaches the API', async () => {
    await start()
    await browser.signIn()
    gateway.provider.switches.tokenAnswer = (answer) => ({ ...answer, token_type: 'Bearer' })
    gateway.clock.offsetMs += hour
    expect(await status()).toBe(503)
    expect(authorizationHeaders()).toEqual([])
  })

  it('a provider without DPoP makes no session', async () => {
    await start({ dpop: 'off', client: {} })
    expect((await browser.signIn()).headers['location']).toMatch(/^\/login\?error=/)
  })

  it('a session from before the switch is over, quietly', async () => {
    await start()
    await browser.signIn()
    const cookies = browser.cookieHeader('/')
    const plain = await startTestGateway({ env: { COOKIE_KEYS: gateway.source.COOKIE_KEYS } })
    const answer = await plain.newBrowser().call('GET', '/api/v2/items', { cookies })
    expect(answer.status).toBe(401)
    expect(plain.audits().at(-1)).toMatchObject({ audit: 'cookie.rejected', reason: 'mismatch' })
    await plain.close()
  })

  it('R5: nobody is told the private key', async () => {
    await start()
    await browser.signIn()
    await status()
    const told = JSON.stringify([gateway.lines, gateway.api.hits])
    expect(told).not.toContain('"d\\":')
    for (const { headers } of gateway.api.hits) {
      const [header = ''] = String(headers['dpop']).split('.')
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
        alg: 'ES256',
        typ: 'dpop+jwt',
        jwk: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
      })
      expect(Math.abs(Date.now() / 1000 - Number(decodeJwt(String(headers['dpop'])).iat))).toBeLessThan(60)
    }
  })
})
