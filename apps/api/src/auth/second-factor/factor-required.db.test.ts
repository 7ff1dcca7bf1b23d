import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { role, signInAttempt } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { signInByHttp, TestGateway } from '../../testing/browser.ts'
import { testEnv } from '../../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { codeOfApp, givePassword } from '../../testing/second-step.ts'

const password = 'Counting-2026!'

describe('a second factor that is asked for while somebody is signed in', () => {
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, roles: ['Clerk'] })
  })
  afterAll(() => api.close())

  const askFor = (requiresSecondFactor: boolean) =>
    asJob(api.database, (tx) =>
      tx.update(role).set({ requiresSecondFactor }).where(eq(role.organisationId, user.organisationId)),
    )
  const signIn = () => signInByHttp(api, { email: user.email, password, remember: true })
  const gateway = () => new TestGateway(api.app, api.env)
  const silently = async () => (await gateway().start({ prompt: 'none' })).url

  it('sends the session of the browser to the sign-in, and gives no new one silently', async () => {
    const { browser } = await signIn()
    const silent = async () => (await browser.get(await silently())).headers.location
    expect(await silent()).toContain('code=')
    await askFor(true)
    expect(await silent()).toContain('error=login_required')
    const asked = await browser.get((await gateway().start()).url)
    expect(asked.headers.location).toContain('/auth/interaction/')
  })

  it('ends the tokens of such a session at their next renewal', async () => {
    const { tokens } = await signIn()
    const renewed = await gateway().refresh(tokens.refresh_token)
    expect(renewed.statusCode).toBe(200)
    await askFor(true)
    const refused = await gateway().refresh(renewed.json().refresh_token)
    expect(refused.json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('leaves a session alone that began with one', async () => {
    await askFor(true)
    const { browser, offer, give, tokensAt } = await givePassword(api, { email: user.email, password })
    const { secret } = (await offer()).json()
    const { location } = (await give({ method: 'enrol', code: codeOfApp(secret) })).json()
    const tokens = await tokensAt(location)
    expect(decodeJwt(tokens.id_token)['amr']).toContain('mfa')
    expect((await gateway().refresh(tokens.refresh_token)).statusCode).toBe(200)
    const silent = await browser.get(await silently())
    expect(silent.headers.location).toContain('code=')
  })
})

describe('a super-admin', () => {
  let api: TestApp
  afterEach(() => api.close())

  async function answerUnder(environment: Record<string, string>) {
    api = await openTestSystem({ env: testEnv(environment) })
    const { id: organisationId } = await newOrganisation(api.database)
    const { email } = await newUser(api.database, { organisationId, password, isMta: true })
    return (await givePassword(api, { email, password })).answer
  }
  const signedIn = { location: expect.any(String) }

  it.each([
    ['needs a second factor, whatever the roles', { DEMO: 'none' }, { step: 'enrol' }],
    ['needs none in a demo on this machine', { DEMO: 'ci' }, signedIn],
    [
      'needs one in a demo that others reach',
      { DEMO: 'ci', DEMO_PUBLIC: 'yes', PUBLIC_URL: 'https://counts.example' },
      { step: 'enrol' },
    ],
  ])('%s', async (_title, environment, expected) => {
    expect(await answerUnder(environment)).toEqual(expected)
  })
})
