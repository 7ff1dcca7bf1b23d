import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAuthServer } from '../database/roles.ts'
import { oidcPayload } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('what the authorization server remembers', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  it('does not hold what opens a session: neither a token, a code, a cookie nor a sign-in under way', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const user = await newUser(api.database, { organisationId, password })
    const kept = async () =>
      JSON.stringify(await asAuthServer(api.database, (tx) => tx.select().from(oidcPayload)))
    const [browser, gateway] = [new TestBrowser(api.app), new TestGateway(api.app, api.env)]
    const { tokens } = await signInByHttp(api, { email: user.email, password, remember: true }, { browser })
    const { url, verifier } = await gateway.start({ prompt: 'login' })
    const request = new URL(url).searchParams.get('request_uri')?.split(':').at(-1) ?? ''
    expect(await kept()).not.toContain(request)
    const start = await browser.get(url)
    const interaction = start.headers.location ?? ''
    const uid = interaction.split('/').at(-1) ?? ''
    const duringSignIn = await kept()
    const answer = await browser.post(`${interaction}/login`, { email: user.email, password })
    const end = await browser.get(answer.json<{ location: string }>().location)
    const code = new URL(end.headers.location ?? '').searchParams.get('code') ?? ''
    const session = end.cookies.find(({ name }) => name === 'op_session')?.value ?? ''
    const all = duringSignIn + (await kept())
    const secrets = { refresh: tokens.refresh_token, uid, code, session }
    expect(Object.values(secrets).filter((secret) => secret.length <= 20)).toEqual([])
    const found = Object.entries(secrets).filter(([, secret]) => all.includes(secret))
    expect(found.map(([name]) => name)).toEqual([])
    expect((await gateway.exchange(end.headers.location ?? '', verifier)).statusCode).toBe(200)
    expect((await gateway.refresh(tokens.refresh_token)).statusCode).toBe(200)
  })

  it('refuses a name or a token with a zero character, which no database keeps, as an unknown one', async () => {
    const refreshed = await new TestGateway(api.app, api.env).refresh('\0')
    expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' })
    const unknown = await new TestBrowser(api.app).get(
      '/auth/oauth2/authorize?client_id=%00&request_uri=urn:ietf:params:oauth:request_uri:%00',
    )
    expect(unknown.statusCode).toBe(400)
  })
})
