import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { asAuthServer, asJob } from '../database/roles.ts'
import { appUser, oidcPayload } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway, type Tokens } from '../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('the authorization server', () => {
  let api: TestApp
  let gateway: TestGateway
  let user: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
    gateway = new TestGateway(api.app, api.env)
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password, firstName: 'Ada', lastName: 'King' })
  })
  afterAll(() => api.close())

  const myself = (token: string, app = api.app) =>
    app.inject({ url: '/api/v2/user/myself', headers: { authorization: `Bearer ${token}` } })
  const signIn = (remember = false) => signInByHttp(api, { email: user.email, password, remember })
  const grantOf = (tokens: Tokens) => String(decodeJwt(tokens.access_token)['gid'])
  const rowsOf = (grantId: string, model: string) =>
    asAuthServer(api.database, async (tx) =>
      (await tx.select().from(oidcPayload)).filter(
        (row) => row.model === model && (row.id === grantId || row.grantId === grantId),
      ),
    )

  it('signs a person in by code and PKCE, and the API takes the access token', async () => {
    const { tokens, callback } = await signIn()
    expect(callback).toMatch(/^http:\/\/localhost:3000\/bff\/callback\?code=/)
    expect(tokens.expires_in).toBe(3599)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth',
      aud: 'http://localhost:3000/api',
      sub: String(user.id),
      gid: expect.any(String),
    })
    const answer = await myself(tokens.access_token)
    expect(answer.json()).toMatchObject({ id: user.id, firstName: 'Ada' })
  })

  it('tells in the ID token who signed in, and whether to be remembered', async () => {
    const once = decodeJwt((await signIn()).tokens.id_token)
    expect(once).toMatchObject({
      aud: 'backoffice',
      sub: String(user.id),
      email: user.email,
      name: 'Ada King',
      nonce: expect.any(String),
      auth_time: expect.any(Number),
      remember: false,
    })
    const remembered = await signIn(true)
    expect(decodeJwt(remembered.tokens.id_token)['remember']).toBe(true)
    const refreshed = (await gateway.refresh(remembered.tokens.refresh_token)).json<Tokens>()
    expect(decodeJwt(refreshed.id_token)).toMatchObject({ remember: true, sub: String(user.id) })
  })

  it('gives a new refresh token at each refresh', async () => {
    const { tokens } = await signIn()
    const second = (await gateway.refresh(tokens.refresh_token)).json<Tokens>()
    expect(second.refresh_token).not.toBe(tokens.refresh_token)
    expect((await gateway.refresh(second.refresh_token)).statusCode).toBe(200)
    expect((await myself(second.access_token)).statusCode).toBe(200)
  })

  it('ends the grant when a refresh token is used twice, and the API refuses at once', async () => {
    const { tokens } = await signIn()
    const second = (await gateway.refresh(tokens.refresh_token)).json<Tokens>()
    const again = await gateway.refresh(tokens.refresh_token)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await gateway.refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await myself(second.access_token)).json()).toMatchObject({ status: 401, code: 'session.refused' })
  })

  it('takes a refresh token once even when it comes several times at the same moment', async () => {
    const { tokens } = await signIn()
    const answers = await Promise.all([1, 2, 3].map(() => gateway.refresh(tokens.refresh_token)))
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1)
    expect((await myself(tokens.access_token)).statusCode).toBe(401)
  })

  it('refuses a code that is used twice, and ends what the first use gave', async () => {
    const browser = new TestBrowser(api.app)
    const { url, verifier } = await gateway.start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    const answer = await browser.post(`${interaction}/login`, { email: user.email, password })
    const callback = (await browser.get(answer.json<{ location: string }>().location)).headers.location ?? ''
    const tokens = (await gateway.exchange(callback, verifier)).json<Tokens>()
    expect((await gateway.exchange(callback, verifier)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await myself(tokens.access_token)).statusCode).toBe(401)
  })

  it('ends the access token with the revocation of the refresh token', async () => {
    const { tokens } = await signIn()
    const revoked = await gateway.call('/oauth2/revoke', { token: tokens.refresh_token })
    expect(revoked.statusCode).toBe(200)
    expect((await myself(tokens.access_token)).json()).toMatchObject({ code: 'session.refused' })
  })

  it.each([
    { remember: false, limitS: 43_200 },
    { remember: true, limitS: 604_800 },
  ])('ends grant and refresh tokens $limitS s after the sign-in (remembered: $remember)', async (choice) => {
    const { tokens } = await signIn(choice.remember)
    const authTime = Number(decodeJwt(tokens.id_token)['auth_time'])
    await gateway.refresh(tokens.refresh_token)
    const grants = await rowsOf(grantOf(tokens), 'Grant')
    const refreshTokens = await rowsOf(grantOf(tokens), 'RefreshToken')
    expect(refreshTokens).toHaveLength(2)
    for (const row of [...grants, ...refreshTokens]) {
      const livesS = (row.expiresAt?.getTime() ?? 0) / 1000 - authTime
      expect(Math.abs(livesS - choice.limitS)).toBeLessThan(5)
    }
  })

  it('lets a session that is still there sign in again without the password, in the same grant', async () => {
    const { browser, tokens } = await signIn(true)
    const { url, verifier } = await gateway.start({ login_hint: user.email, max_age: '604800' })
    const callback = (await browser.get(url)).headers.location ?? ''
    const silent = (await gateway.exchange(callback, verifier)).json<Tokens>()
    expect(grantOf(silent)).toBe(grantOf(tokens))
    expect((await myself(silent.access_token)).statusCode).toBe(200)
  })

  it('starts a new grant with each sign-in of the same browser', async () => {
    const { browser, tokens } = await signIn()
    const second = await signInByHttp(api, { email: user.email, password, remember: true }, { browser })
    expect(grantOf(second.tokens)).not.toBe(grantOf(tokens))
    expect(decodeJwt(second.tokens.id_token)['remember']).toBe(true)
  })

  it('ends the session of the person before when another one signs in in the same browser', async () => {
    const { browser, tokens } = await signIn()
    const other = await newUser(api.database, { organisationId: user.organisationId, password })
    const second = await signInByHttp(api, { email: other.email, password }, { browser })
    expect((await myself(second.tokens.access_token)).json()).toMatchObject({ id: other.id })
    expect((await myself(tokens.access_token)).statusCode).toBe(401)
  })

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['for an unknown redirect address', { redirect_uri: 'https://evil.example/x' }, 'invalid_request'],
    ['for another resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
  ])('refuses an authorization request %s', async (_what, extra, error) => {
    const pushed = await gateway.call('/oauth2/par', gateway.request(extra).form)
    expect([pushed.statusCode, pushed.json()]).toEqual([400, expect.objectContaining({ error })])
  })

  it('takes pushed authorization requests of the gateway alone', async () => {
    const { form } = gateway.request()
    const stranger = await api.app.inject({
      method: 'POST',
      url: '/auth/oauth2/par',
      headers: {
        authorization: `Basic ${Buffer.from('backoffice:wrong').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    })
    expect(stranger.json()).toMatchObject({ error: 'invalid_client' })
    const { headers } = await new TestBrowser(api.app).get((await gateway.start()).url)
    expect(headers.location).toMatch(/^\/auth\/interaction\//)
  })

  it('refuses a request that was not pushed, and keeps nothing of it: anybody could fill the database', async () => {
    const kept = () => asAuthServer(api.database, (tx) => tx.$count(oidcPayload))
    const before = await kept()
    for (const extra of [{}, { redirect_uri: 'https://evil.example/x' }]) {
      const query = new URLSearchParams(gateway.request({ ...extra, state: 'x'.repeat(11_000) }).form)
      const answer = await new TestBrowser(api.app).get(`/auth/oauth2/authorize?${query.toString()}`)
      expect(`${answer.headers.location ?? answer.statusCode}`).toMatch(/error=invalid_request|^400$/)
      expect(answer.body).not.toContain('evil.example')
      expect(answer.headers.location ?? '').not.toContain('evil.example')
    }
    expect(await kept()).toBe(before)
    const metadata = await api.app.inject('/auth/.well-known/openid-configuration')
    expect(metadata.json()).toMatchObject({ require_pushed_authorization_requests: true })
  })

  it('knows its own address from the configuration, never from the request', async () => {
    const answer = await api.app.inject({
      url: '/auth/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(answer.json()).toMatchObject({
      issuer: 'http://localhost:3000/auth',
      authorization_endpoint: 'http://localhost:3000/auth/oauth2/authorize',
      token_endpoint: 'http://localhost:3000/auth/oauth2/token',
      jwks_uri: 'http://localhost:3000/auth/oauth2/jwks',
    })
    expect(answer.body).not.toContain('evil.example')
  })

  it('publishes public halves of its keys alone', async () => {
    const { keys } = (await api.app.inject('/auth/oauth2/jwks')).json<{ keys: object[] }>()
    expect(keys).toHaveLength(1)
    for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(member)
  })

  it('sets no cookie but its own, with its prefix', async () => {
    const { browser } = await signIn()
    for (const name of browser.cookieNames) expect(name).toMatch(/^op_/)
    expect(browser.cookieNames).toContain('op_session')
  })

  it('refuses refresh, silent sign-in and access token of a person who was suspended', async () => {
    const suspended = await newUser(api.database, { organisationId: user.organisationId, password })
    const { browser, tokens } = await signInByHttp(api, { email: suspended.email, password, remember: true })
    await asJob(api.database, (tx) =>
      tx.update(appUser).set({ state: 'SUSPENDED' }).where(eq(appUser.id, suspended.id)),
    )
    expect((await myself(tokens.access_token)).json()).toMatchObject({ code: 'session.refused' })
    expect((await gateway.refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    const { headers } = await browser.get((await gateway.start()).url)
    expect(headers.location).toMatch(/^\/auth\/interaction\//)
  })

  it('keeps sessions, grants and keys over a restart', async () => {
    const { tokens } = await signIn()
    const restarted = await buildApp({ env: api.env, database: api.database })
    expect((await myself(tokens.access_token, restarted)).statusCode).toBe(200)
    const refreshed = await new TestGateway(restarted, api.env).refresh(tokens.refresh_token)
    expect(refreshed.statusCode).toBe(200)
    await restarted.close()
  })

  it('answers 404 for addresses that do not exist yet, or are not its own', async () => {
    for (const url of ['/auth/user/public/nowhere', '/auth/oauth2/introspect', '/auth/oauth2/end-session']) {
      const answer = await api.app.inject({ method: 'POST', url, payload: {} })
      expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' })
    }
  })
})
