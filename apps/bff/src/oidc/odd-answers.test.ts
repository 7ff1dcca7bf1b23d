import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromClockAhead, reSign } from '../testing/re-sign.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const hour = 3_600_000

describe('a token endpoint that answers oddly', () => {
  let gateway: TestGateway
  let browser: TestBrowser
  beforeEach(async () => {
    gateway = await startTestGateway()
    browser = gateway.newBrowser()
  })
  afterEach(() => gateway.close())

  const call = async () => (await browser.call('GET', '/api/v2/items')).status
  const answerWith = (changes: Record<string, unknown>) => {
    gateway.provider.switches.tokenAnswer = (answer) => ({ ...answer, ...changes })
  }
  const accessMaxAge = () => /max-age=(\d+)/i.exec(browser.jar.get('__Host-access /')?.attributes ?? '')?.[1]

  it.each([
    ['missing', undefined, 3599],
    ['a text', '600', 600],
    ['a fraction', 600.9, 600],
    ['0', 0, 3599],
    ['longer than a session', 2_000_000_000, 43_200],
    ['of 300 digits', '1e300', 43_200],
  ])('S14: expires_in that is %s', async (_what, expiresIn, lifeS) => {
    answerWith({ expires_in: expiresIn })
    await browser.signIn()
    const maxAge = Number(accessMaxAge())
    expect(maxAge).toBeGreaterThan(lifeS - 30)
    expect(maxAge).toBeLessThanOrEqual(lifeS)
    expect(await call()).toBe(200)
  })

  it.each([-1, 'never', null, '1e400'])(
    'S14: expires_in %s is refused at the sign-in, loudly',
    async (expiresIn) => {
      answerWith({ expires_in: expiresIn })
      const callback = await browser.signIn()
      expect(callback.headers['location']).toMatch(/^\/login\?error=/)
      expect(gateway.audits().at(-1)).toMatchObject({ audit: 'login.failed', reason: 'invalid-response' })
      expect(await call()).toBe(401)
    },
  )

  it('S14: a refresh that is answered with an odd expires_in goes on', async () => {
    await browser.signIn()
    answerWith({ expires_in: '0', refresh_token: undefined, id_token: undefined })
    gateway.clock.offsetMs += hour
    expect(await call()).toBe(200)
    expect(Number(accessMaxAge())).toBeGreaterThan(3500)
  })

  it('S28: tokens of 13 KB together work, sealed in several cookies', async () => {
    gateway.provider.switches.refreshTokenLength = 12_000
    await browser.signIn()
    expect(await call()).toBe(200)
    gateway.clock.offsetMs += hour
    expect(await call()).toBe(200)
  })

  it('S28: tokens that no browser could send back are refused at the sign-in, loudly', async () => {
    answerWith({ access_token: 'x'.repeat(20_000) })
    const callback = await browser.signIn()
    expect(callback.headers['location']).toMatch(/^\/login\?error=/)
    expect(gateway.lines.join('')).toMatch(/tokens of \d+ characters do not fit into cookies/)
    expect(await call()).toBe(401)
  })

  it('S14: no refresh token at all: the session ends with the access token', async () => {
    answerWith({ refresh_token: undefined })
    await browser.signIn()
    expect(await call()).toBe(200)
    gateway.clock.offsetMs += hour
    expect(await call()).toBe(401)
  })

  it.each([90, -90])('S15 R11: a provider whose clock is %i s away', async (seconds) => {
    const { switches, signingJwk } = gateway.provider
    switches.tokenAnswer = fromClockAhead(seconds, signingJwk)
    await browser.signIn()
    expect(await call()).toBe(200)
    gateway.clock.offsetMs += hour
    expect(await call()).toBe(200)
  })

  it.each([
    [90, '/authorized'],
    [300, '/login?error='],
  ])('R11: an ID token that was issued in %i s, by its iat alone, leads to %s', async (seconds, page) => {
    const { switches, signingJwk } = gateway.provider
    const iat = Math.floor(Date.now() / 1000) + seconds
    switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), signingJwk, { iat }),
    })
    expect((await browser.signIn()).headers['location']).toContain(page)
  })

  it('R23: a sign-in that is said to lie ahead does not prolong the session', async () => {
    const { switches, signingJwk } = gateway.provider
    const ahead = Math.floor(Date.now() / 1000) + 3000
    switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), signingJwk, { auth_time: ahead }),
    })
    await browser.signIn()
    const { absoluteExpiresAt } = JSON.parse((await browser.call('GET', '/bff/session')).text)
    expect(Date.parse(absoluteExpiresAt) - Date.now()).toBeLessThanOrEqual(12 * hour)
  })

  it('a silent sign-in of a person who gave the password longer ago than was asked for is refused', async () => {
    const { switches, signingJwk } = gateway.provider
    switches.claims = { email: 'manager@north.example', remember: true }
    await browser.signIn()
    const longAgo = Math.floor(Date.now() / 1000) - 8 * 86_400
    switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), signingJwk, { auth_time: longAgo }),
    })
    expect((await browser.signIn()).headers['location']).toMatch(/^\/login\?error=/)
  })

  it.each([300, -300])('R11: an ID token of a clock that is %i s away is refused', async (seconds) => {
    const { switches, signingJwk } = gateway.provider
    switches.tokenAnswer = fromClockAhead(seconds, signingJwk)
    const callback = await browser.signIn()
    expect(callback.headers['location']).toMatch(/^\/login\?error=/)
  })

  it.each([
    ['R11: for another client', { aud: 'somebody-else' }],
    ['R11: for several clients, of another one', { aud: ['backoffice', 'x'], azp: 'x' }],
    ['R10: of another issuer', { iss: 'https://elsewhere.example' }],
    ['R10: with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
  ])('R11 S15: an ID token %s makes no session', async (_what, claims) => {
    const { switches, signingJwk } = gateway.provider
    switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), signingJwk, claims),
    })
    const callback = await browser.signIn()
    expect(callback.headers['location']).toMatch(/^\/login\?error=/)
    expect(await call()).toBe(401)
  })

  it.each([
    ['R13 S16: another person', { sub: 'person-2' }],
    ['R13: a later sign-in', { auth_time: Math.floor(Date.now() / 1000) + 3000 }],
  ])('R13 S16: a refresh that tells of %s ends the session', async (_what, claims) => {
    await browser.signIn()
    const { switches, signingJwk } = gateway.provider
    switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), signingJwk, claims),
    })
    gateway.clock.offsetMs += hour
    expect(await call()).toBe(401)
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'session.ended', reason: 'other-subject' })
  })
})
