import { and, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { auditEvent } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { type Backchannel, openBackchannel } from '../testing/backchannel.ts'
import { signInByHttp, TestBrowser, TestGateway, type Tokens } from '../testing/browser.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { grantClaim } from './access-token.ts'

const password = 'Counting-2026!'
const grantOf = (tokens: Tokens) => String(decodeJwt(tokens.access_token)[grantClaim])

describe('ending the sessions of a person', () => {
  let backchannel: Backchannel
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    backchannel = await openBackchannel()
    api = await openTestSystem({ env: testEnv({ BACKCHANNEL_LOGOUT_URL: backchannel.url }) })
  })
  beforeEach(async () => {
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
  })
  afterAll(async () => {
    await api.close()
    backchannel.close()
  })

  const signIn = () => signInByHttp(api, { email: user.email, password })
  const end = (which: { exceptGrantId?: string; onlyGrantId?: string } = {}) =>
    api.app.endUserSessions({
      userId: user.id,
      actorId: user.id,
      traceId: 'a'.repeat(32),
      log: api.app.log,
      ...which,
    })
  const statusOf = async ({ access_token }: Tokens) => {
    const headers = { authorization: `Bearer ${access_token}` }
    return (await api.app.inject({ url: '/api/v2/user/myself', headers })).statusCode
  }

  it('answers the next request of every browser with 401, and no refresh or silent sign-in leads back', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect(await end()).toBe(2)
    for (const { browser, tokens } of [one, other]) {
      expect(await statusOf(tokens)).toBe(401)
      const refreshed = await new TestGateway(api.app, api.env).refresh(tokens.refresh_token)
      expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' })
      const { headers } = await browser.get((await new TestGateway(api.app, api.env).start()).url)
      expect(headers.location).toMatch(/^\/auth\/interaction\//)
    }
  })

  it('leaves the session of one grant alone when told to', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await end({ exceptGrantId: grantOf(here.tokens) })
    expect(await statusOf(there.tokens)).toBe(401)
    expect(await statusOf(here.tokens)).toBe(200)
    const { headers } = await here.browser.get((await new TestGateway(api.app, api.env).start()).url)
    expect(headers.location).toContain('/bff/callback?code=')
    expect((await new TestGateway(api.app, api.env).refresh(here.tokens.refresh_token)).statusCode).toBe(200)
  })

  it('ends the session of one grant alone when told to', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await end({ onlyGrantId: grantOf(there.tokens) })
    expect(await statusOf(there.tokens)).toBe(401)
    expect(await statusOf(here.tokens)).toBe(200)
  })

  it('leaves the sessions of other people alone', async () => {
    const { organisationId } = user
    const other = await newUser(api.database, { organisationId, password })
    const { tokens } = await signInByHttp(api, { email: other.email, password })
    await end()
    await end({ onlyGrantId: grantOf(tokens) })
    expect(await statusOf(tokens)).toBe(200)
  })

  it('ends a sign-in whose password was given before and which is not finished', async () => {
    const browser = new TestBrowser(api.app)
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    const { location } = (await browser.post(`${interaction}/login`, { email: user.email, password })).json()
    await end()
    expect((await browser.get(location)).headers.location ?? '').not.toContain('code=')
  })

  it('tells the gateway of each session, by its session id', async () => {
    const [one, other] = [await signIn(), await signIn()]
    backchannel.received.length = 0
    await end()
    await expect.poll(() => backchannel.received.length).toBe(2)
    const told = backchannel.received.map((body) =>
      decodeJwt(new URLSearchParams(body).get('logout_token') ?? ''),
    )
    const sids = [one, other].map(({ tokens }) => decodeJwt(tokens.id_token)['sid'])
    expect(told.map(({ sid }) => sid).toSorted()).toEqual(sids.toSorted())
  })

  it('is written into the audit trail of the person’s organisation once, and not when there was nothing', async () => {
    await signIn()
    await end()
    await end()
    const events = await asJob(api.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entityId, user.id), eq(auditEvent.action, 'sessions-ended'))),
    )
    expect(events).toMatchObject([
      { organisationId: user.organisationId, actorId: user.id, entity: 'user', after: { sessions: '1' } },
    ])
  })
})
