import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { type Backchannel, openBackchannel } from '../testing/backchannel.ts'
import { signInByHttp, TestBrowser, TestGateway, type Tokens } from '../testing/browser.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('logout', () => {
  let backchannel: Backchannel
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    backchannel = await openBackchannel()
    api = await openTestSystem({ env: testEnv({ BACKCHANNEL_LOGOUT_URL: backchannel.url }) })
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
  })
  afterAll(async () => {
    await api.close()
    backchannel.close()
  })

  const signIn = (browser?: TestBrowser) =>
    signInByHttp(api, { email: user.email, password, remember: true }, browser ? { browser } : {})
  const bearer = (tokens: Tokens) => ({ authorization: `Bearer ${tokens.access_token}` })
  const statusOf = async (tokens: Tokens) =>
    (await api.app.inject({ url: '/api/v2/user/myself', headers: bearer(tokens) })).statusCode

  async function asksForPassword(browser: TestBrowser): Promise<boolean> {
    const { headers } = await browser.get((await new TestGateway(api.app, api.env).start()).url)
    return headers.location?.startsWith('/auth/interaction/') ?? false
  }

  it('ends access token, refresh token and provider session at once', async () => {
    const { browser, tokens } = await signIn()
    expect(await asksForPassword(browser)).toBe(false)
    const answer = await browser.post('/auth/user/logout', {}, bearer(tokens))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ endSessionUrl: null })
    expect(await statusOf(tokens)).toBe(401)
    const refreshed = await new TestGateway(api.app, api.env).refresh(tokens.refresh_token)
    expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' })
    expect(browser.cookieNames).not.toContain('op_session')
    expect(await asksForPassword(browser)).toBe(true)
  })

  it('ends the session with the cookie alone, and with the Bearer alone', async () => {
    const byCookie = await signIn()
    await byCookie.browser.post('/auth/user/logout')
    expect(await statusOf(byCookie.tokens)).toBe(401)
    const byBearer = await signIn()
    await new TestBrowser(api.app).post('/auth/user/logout', {}, bearer(byBearer.tokens))
    expect(await statusOf(byBearer.tokens)).toBe(401)
    expect(await asksForPassword(byBearer.browser)).toBe(true)
  })

  it('ends every grant that the session ever had', async () => {
    const first = await signIn()
    const second = await signIn(first.browser)
    expect(await statusOf(first.tokens)).toBe(200)
    await second.browser.post('/auth/user/logout', {}, bearer(second.tokens))
    expect(await statusOf(first.tokens)).toBe(401)
    expect(await statusOf(second.tokens)).toBe(401)
  })

  it('leaves the sessions of other browsers alone', async () => {
    const here = await signIn()
    const there = await signIn()
    await here.browser.post('/auth/user/logout', {}, bearer(here.tokens))
    expect(await statusOf(there.tokens)).toBe(200)
  })

  it('works twice, without a session, and with a token that is none', async () => {
    const { browser, tokens } = await signIn()
    for (let round = 0; round < 2; round++) {
      expect((await browser.post('/auth/user/logout', undefined, bearer(tokens))).statusCode).toBe(200)
    }
    const stranger = new TestBrowser(api.app)
    expect((await stranger.post('/auth/user/logout')).statusCode).toBe(200)
    const headers = { authorization: 'Bearer nonsense' }
    expect((await stranger.post('/auth/user/logout', undefined, headers)).statusCode).toBe(200)
  })

  it('tells the gateway by a signed logout token with the session id of the ID token', async () => {
    const { browser, tokens } = await signIn()
    backchannel.received.length = 0
    await browser.post('/auth/user/logout', {}, bearer(tokens))
    await expect.poll(() => backchannel.received.length).toBe(1)
    const keys = (await api.app.inject('/auth/oauth2/jwks')).json<JSONWebKeySet>()
    const token = new URLSearchParams(backchannel.received[0]).get('logout_token') ?? ''
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      typ: 'logout+jwt',
      issuer: api.env.issuer,
      audience: 'backoffice',
    })
    expect(payload).toMatchObject({
      sub: String(user.id),
      sid: decodeJwt(tokens.id_token)['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload['sid']).toEqual(expect.any(String))
  })
})
