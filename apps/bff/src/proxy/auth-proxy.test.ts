import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { authRoutes, fillTemplate } from './auth-routes.ts'
import { providerCookieHeader, providerSetCookies } from './provider-cookies.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeAll(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterAll(() => gateway.close())

describe('calls of the authorization server', () => {
  it('that a browser needs pass: discovery and keys', async () => {
    const discovery = await browser.call('GET', '/auth/.well-known/openid-configuration')
    expect(JSON.parse(discovery.text).issuer).toBe(`${gateway.publicUrl}/auth`)
    const keys = await browser.call('GET', new URL(JSON.parse(discovery.text).jwks_uri).pathname)
    expect(JSON.parse(keys.text).keys).toHaveLength(1)
  })

  it.each([
    ['POST', '/auth/oauth2/token'],
    ['GET', '/auth/oauth2/token'],
    ['POST', '/auth/oauth2/revoke'],
    ['POST', '/auth/oauth2/par'],
    ['POST', '/auth/oauth2/introspect'],
    ['POST', '/auth/oauth2/authorize'],
    ['GET', '/auth/me'],
    ['GET', '/auth/session/end'],
    ['POST', '/auth/session/end'],
    ['GET', '/auth/user/logout'],
    ['GET', '/auth/user/public/forgot-password'],
    ['POST', '/auth/user/public/anything'],
    ['GET', '/auth/interaction/abc/login'],
    ['GET', '/auth/interaction/..'],
    ['GET', '/auth/interaction/%2e%2e'],
    ['GET', '/auth/interaction/..%2foauth2%2ftoken'],
    ['GET', '/auth/interaction/a/b'],
    ['POST', '/auth/user/public/verify-email/7/..'],
    ['GET', '/auth/oauth2/jwks/../token'],
    ['GET', '/auth'],
  ])('R31: that only servers need do not pass: %s %s', async (method, path) => {
    const answer = await browser.call(method, path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'request.not-found'])
  })

  it.each([
    '/auth/interaction/abc/login',
    '/auth/interaction/abc/second-factor',
    '/auth/interaction/abc/passkey',
    '/auth/interaction/abc/enrol',
    '/auth/user/public/forgot-password',
    '/auth/user/public/verify-password-update/7/code',
    '/auth/user/public/verify-email/7/code',
    '/auth/user/logout',
  ])('R17: POST %s needs X-CSRF', async (path) => {
    const answer = await browser.call('POST', path, { headers: { 'x-csrf': '' } })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'csrf.missing'])
  })

  it('R28 R29: never see a cookie of the gateway, and set none beside the provider’s own', async () => {
    const visitor = gateway.newBrowser()
    await visitor.signIn()
    const names = [...visitor.jar.values()].map((cookie) => cookie.name)
    expect(names.filter((name) => !/^(op_|__Host-)/.test(name))).toEqual([])
    expect(names).toContain('op_session')
    const answer = await visitor.call('GET', location(await visitor.call('GET', '/bff/login')))
    const provider = answer.setCookies.filter((cookie) => !cookie.startsWith('__Host-'))
    expect(provider.length).toBeGreaterThan(0)
    for (const cookie of provider) expect(cookie).toMatch(/^op_.*HttpOnly/i)
  })

  it('begin a sign-in at most 120 times a minute from one address, with 2,048 characters at most', async () => {
    const query = (length: number) => `?client_id=backoffice&x=${'x'.repeat(length - 24)}`
    const [long, tooLong] = [query(2048), query(2049)]
    expect([long.length, tooLong.length]).toEqual([2048, 2049])
    const answer = await browser.call('GET', `/auth/oauth2/authorize${tooLong}`)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([414, 'request.address-too-long'])
    expect((await browser.call('GET', `/auth/oauth2/authorize${long}`)).status).toBe(303)
    const statuses: number[] = []
    for (let time = 0; time < 125; time += 1)
      statuses.push((await browser.call('GET', '/auth/oauth2/authorize?client_id=nobody')).status)
    expect(statuses.indexOf(429)).toBeGreaterThan(100)
    expect(statuses.indexOf(429)).toBeLessThan(120)
  })

  it('with a body over 64 KB are refused', async () => {
    const answer = await browser.call('POST', '/auth/user/public/forgot-password', {
      body: 'x'.repeat(70_000),
    })
    expect(answer.status).toBe(413)
  })
})

describe('cookies of the provider', () => {
  it('pass to it by their prefix, without ours', () => {
    const cookies = { op_session: 'a=b', 'op_session.sig': 'c', '__Host-access': 'secret', other: 'x' }
    expect(providerCookieHeader(cookies, 'op_')).toBe('op_session=a=b; op_session.sig=c')
    expect(providerCookieHeader(cookies, null)).toBe('')
    const overTls = { '__Host-op_session': 'a', '__Secure-op_resume': 'b', '__Host-refresh': 'secret' }
    expect(providerCookieHeader(overTls, 'op_')).toBe('__Host-op_session=a; __Secure-op_resume=b')
  })

  it('come back by their prefix, for this host alone and never for scripts', () => {
    const sent = [
      'op_session=1; Path=/auth; Domain=example.com; SameSite=Lax',
      'op_x=1; domain=.example.com; HttpOnly; Secure',
      '__Host-access=evil; Path=/; Secure',
      '__Host-op_session=1; Path=/; Secure',
      ' op_space=1',
      'sid=1',
    ]
    expect(providerSetCookies(sent, 'op_')).toEqual([
      'op_session=1; Path=/auth; SameSite=Lax; HttpOnly',
      'op_x=1; Secure; HttpOnly',
      '__Host-op_session=1; Path=/; Secure; HttpOnly',
    ])
    expect(providerSetCookies(sent, null)).toEqual([])
    expect(providerSetCookies(undefined, 'op_')).toEqual([])
  })
})

describe('the path at the upstream', () => {
  it('R31: is made from the template, so that nothing else can be reached', () => {
    const [template] = authRoutes.filter((route) => route.path.includes('verify-password-update'))
    const path = fillTemplate(template?.path ?? '', { userId: '7', code: 'a/../b' })
    expect(path).toBe('/user/public/verify-password-update/7/a%2F..%2Fb')
  })
})

describe('a gateway without an authentication base', () => {
  it('has no calls of an authorization server', async () => {
    const alone = await startTestGateway({ env: { AUTH_URL: '' } })
    const answer = await alone.newBrowser().call('GET', '/auth/oauth2/jwks')
    await alone.close()
    expect(answer.status).toBe(404)
  })
})
