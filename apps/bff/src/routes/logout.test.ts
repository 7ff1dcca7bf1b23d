import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

const logout = () => browser.call('POST', '/auth/user/logout')
/** Names that the browser would send with any request; cookies of one interaction are not among them. */
const sessionCookies = () =>
  [...browser.jar.values()].filter((cookie) => cookie.path === '/').map(({ name }) => name)
const expire = () => {
  gateway.clock.offsetMs += 3_600_000
}

describe('POST /auth/user/logout', () => {
  it('R24: revokes the refresh token, ends the session at the upstream and deletes every cookie and chunk', async () => {
    gateway.provider.switches.claims = { email: 'manager@north.example', remember: true }
    gateway.provider.switches.refreshTokenLength = 6000
    await browser.signIn()
    await browser.call('GET', '/bff/login')
    expect(browser.jar.size).toBeGreaterThan(5)
    const answer = await logout()
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { endSessionUrl: null }])
    expect(gateway.provider.counts).toMatchObject({ revoked: 1, logouts: 1 })
    expect(sessionCookies()).toEqual([])
    expect(answer.setCookies.some((cookie) => cookie.startsWith('foreign='))).toBe(false)
  })

  it('R24 S34: is final: the old cookies, sent by another client, open nothing', async () => {
    await browser.signIn()
    const old = browser.cookieHeader('/')
    await logout()
    const thief = gateway.newBrowser()
    const answer = await thief.call('GET', '/api/x', { cookies: old })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
    expect(JSON.parse((await thief.call('GET', '/bff/session', { cookies: old })).text).signedIn).toBe(false)
    expect(gateway.api.hits).toHaveLength(0)
    expect(
      gateway.audits().some((entry) => entry.audit === 'cookie.rejected' && entry.reason === 'ended'),
    ).toBe(true)
  })

  it('R24 S33: during a refresh stays final: no answer sets cookies, and the new token is revoked', async () => {
    await browser.signIn()
    const cookies = browser.cookieHeader('/')
    expire()
    const before = gateway.provider.counts.tokenCalls
    gateway.provider.switches.isHolding = true
    const running = browser.call('GET', '/api/x', { cookies })
    await expect.poll(() => gateway.provider.counts.tokenCalls).toBe(before + 1)
    const leaving = browser.call('POST', '/auth/user/logout', { cookies })
    const session = async () => (await browser.call('GET', '/bff/session', { cookies })).text
    await expect.poll(session).toContain('"signedIn":false')
    gateway.provider.switches.isHolding = false
    await leaving
    const late = await running
    expect(late.status).toBe(401)
    expect(late.setCookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, revoked: 1, logouts: 1 })
  })

  it('S33: keeps an answer that is still under way from setting the cookies of a renewal', async () => {
    await browser.signIn()
    const cookies = browser.cookieHeader('/')
    expire()
    const isCalled = new Promise<() => void>((resolve) => {
      gateway.api.state.answer = (reply) => new Promise((answer) => resolve(() => answer(reply.send({}))))
    })
    const running = browser.call('GET', '/api/answer', { cookies })
    const answer = await isCalled
    await browser.call('POST', '/auth/user/logout', { cookies })
    answer()
    const late = await running
    expect([late.status, late.setCookies]).toEqual([200, []])
    expect(gateway.provider.counts.refreshed).toBe(1)
  })

  it('R24: revokes the newest token also when another tab has refreshed since', async () => {
    await browser.signIn()
    const old = browser.cookieHeader('/')
    expire()
    await browser.call('GET', '/api/x')
    const fresh = browser.cookieHeader('/')
    await browser.call('POST', '/auth/user/logout', { cookies: old })
    expect((await browser.call('GET', '/api/x', { cookies: fresh })).status).toBe(401)
    expect(gateway.provider.counts.revoked).toBe(1)
  })

  it('S36: works without a session, and twice', async () => {
    expect((await logout()).status).toBe(200)
    await browser.signIn()
    expect([(await logout()).status, (await logout()).status]).toEqual([200, 200])
  })

  it('S36: works with the provider and the upstream down', async () => {
    await browser.signIn()
    const old = browser.cookieHeader('/')
    await gateway.provider.close()
    const answer = await logout()
    expect(answer.status).toBe(200)
    expect(sessionCookies()).toEqual([])
    expect((await browser.call('GET', '/api/x', { cookies: old })).status).toBe(401)
  })

  it('R24: deletes the cookies of a provider that is down, by each path it may have given them', async () => {
    await browser.signIn()
    await gateway.provider.close()
    const cookies = `${browser.cookieHeader('/')}; op_kept=1; op_kept.sig=2; foreign=3`
    const { setCookies } = await browser.call('POST', '/auth/user/logout', { cookies })
    for (const name of ['op_kept', 'op_kept.sig'])
      expect(setCookies.filter((cookie) => cookie.startsWith(`${name}=`)).toSorted()).toEqual([
        `${name}=; Max-Age=0; Path=/; Secure; HttpOnly`,
        `${name}=; Max-Age=0; Path=/auth; Secure; HttpOnly`,
      ])
    expect(setCookies.filter((cookie) => cookie.startsWith('foreign='))).toEqual([])
  })

  it.each([true, false])(
    'R24: keeps the device of the person known, which opens nothing, with a provider that answers: %s',
    async (answers) => {
      await browser.signIn()
      gateway.provider.switches.hasLogout = answers
      const cookies = `${browser.cookieHeader('/auth/user/logout')}; op_kept=1`
      expect(cookies).toContain('op_device=')
      const { setCookies } = await browser.call('POST', '/auth/user/logout', { cookies })
      const touches = (name: string) => setCookies.some((cookie) => cookie.startsWith(`${name}=`))
      expect([touches('op_session'), touches('op_device')]).toEqual([true, false])
      // What the provider has looked through by itself is not swept again.
      expect(touches('op_kept')).toBe(!answers)
    },
  )

  it('logs an upstream that has no logout', async () => {
    gateway.provider.switches.hasLogout = false
    await browser.signIn()
    expect((await logout()).status).toBe(200)
    const line = gateway.lines.map((each) => JSON.parse(each)).find((each) => each.status === 404)
    expect(line).toMatchObject({ msg: 'the upstream refused the logout' })
  })

  it('R19: cannot be caused by another site: GET ends nothing, POST needs X-CSRF', async () => {
    await browser.signIn()
    expect((await browser.call('GET', '/auth/user/logout')).status).toBe(404)
    expect((await browser.call('POST', '/auth/user/logout', { headers: { 'x-csrf': '' } })).status).toBe(403)
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('S37: lets the same person sign in again at once', async () => {
    await browser.signIn()
    await logout()
    expect(location(await browser.signIn())).toBe('/authorized?returnTo=%2F')
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })
})

describe('R24: a logout takes back the access token', () => {
  const opaque = { accessToken: 'opaque' } as const
  const withoutRefresh = { ...opaque, client: { grant_types: ['authorization_code'] } }
  let other: TestGateway
  afterEach(() => other.close())

  async function signInAndOut(options: Parameters<typeof startTestGateway>[0]) {
    other = await startTestGateway(options)
    const visitor = other.newBrowser()
    await visitor.signIn()
    await visitor.call('GET', '/api/x')
    const token = other.api.hits[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
    const isAlive = async () => (await other.provider.provider.AccessToken.find(token)) !== undefined
    return { visitor, isAlive, logout: () => visitor.call('POST', '/auth/user/logout') }
  }
  const incomplete = () => other.audits().filter(({ audit }) => audit === 'logout.incomplete')
  const warnings = () => other.lines.filter((line) => line.includes('not revoked'))

  it.each([
    ['beside the refresh token', opaque, 1],
    ['of a session that has no refresh token', withoutRefresh, 0],
  ])('%s', async (_what, shape, revoked) => {
    const { isAlive, logout: leave } = await signInAndOut({ shape })
    expect(await isAlive()).toBe(true)
    expect((await leave()).status).toBe(200)
    expect(await isAlive()).toBe(false)
    expect(other.provider.counts).toMatchObject({ accessTokensRevoked: 1, revoked })
    expect([incomplete(), warnings()]).toEqual([[], []])
  })

  it('and tells when a session without a refresh token could not have it revoked', async () => {
    const { isAlive, logout: leave } = await signInAndOut({ shape: withoutRefresh })
    other.provider.switches.hasRevocationFault = true
    expect((await leave()).status).toBe(200)
    expect([incomplete().length, warnings().length, await isAlive()]).toEqual([1, 1, true])
  })

  it('unless the provider cannot revoke JWTs, which is no warning, and is asked once', async () => {
    const { visitor, logout: leave } = await signInAndOut({})
    await leave()
    await visitor.signIn()
    await leave()
    expect(other.provider.counts).toMatchObject({ revoked: 2, accessTokensRevoked: 0, revocationsRefused: 1 })
    expect([incomplete(), warnings()]).toEqual([[], []])
  })
})

describe('logout in front of a foreign provider', () => {
  it('R5: gives the address that ends its session: client_id, return address and state, never an ID token', async () => {
    const foreign = await startTestGateway({ env: { OIDC_RESOURCE: '' }, foreignProvider: true })
    const visitor = foreign.newBrowser()
    const answer = await visitor.call('POST', '/auth/user/logout')
    await foreign.close()
    const url = new URL(JSON.parse(answer.text).endSessionUrl)
    expect(url.origin).toBe(new URL(foreign.provider.url).origin)
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'post_logout_redirect_uri',
      'state',
    ])
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${foreign.publicUrl}/login`)
  })
})
