import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { TestBrowser, TestGateway } from '../testing/browser.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('cookies of the authorization server', () => {
  let api: TestApp
  let user: TestUser
  beforeAll(async () => {
    api = await openTestSystem({
      env: testEnv({ PUBLIC_URL: 'https://office.example', OP_COOKIE_PREFIX: 'sso-' }),
    })
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
  })
  afterAll(() => api.close())

  async function signIn(remember: boolean) {
    const browser = new TestBrowser(api.app)
    const start = await browser.get((await new TestGateway(api.app, api.env).start({ prompt: 'login' })).url)
    const interaction = start.headers.location ?? ''
    const answer = await browser.post(`${interaction}/login`, { email: user.email, password, remember })
    const end = await browser.get(answer.json<{ location: string }>().location)
    return { interaction, start, answer, end }
  }

  it('are secure behind https, hidden from scripts, signed, and bound to the path that needs them', async () => {
    const { interaction, start } = await signIn(false)
    expect(start.cookies.map(({ name }) => name)).toEqual([
      '__Secure-sso-interaction',
      '__Secure-sso-interaction.sig',
      '__Secure-sso-resume',
      '__Secure-sso-resume.sig',
    ])
    for (const cookie of start.cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' })
      expect(cookie).not.toHaveProperty('domain')
      expect(cookie.path).toMatch(/^\/auth\/(interaction|oauth2\/authorize)\//)
    }
    expect(start.cookies[0]?.path).toBe(interaction)
  })

  it('cannot be set by a neighbour of the domain, as far as they say who somebody is', async () => {
    const { answer, end } = await signIn(false)
    const cookies = [...answer.cookies, ...end.cookies].filter(({ name }) => /session|device/.test(name))
    const names = ['__Host-sso-device', '__Host-sso-session', '__Host-sso-session.sig']
    expect(new Set(cookies.map(({ name }) => name))).toEqual(new Set(names))
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true })
      expect(cookie).not.toHaveProperty('domain')
    }
    const silent = (await new TestGateway(api.app, api.env).start()).url.replace('https://office.example', '')
    const [session, signature] = ['session', 'session.sig'].map(
      (name) => end.cookies.find((cookie) => cookie.name === `__Host-sso-${name}`)?.value,
    )
    const tossed = `sso-session=${session}; sso-session.sig=${signature}`
    const { headers } = await api.app.inject({ url: silent, headers: { cookie: tossed } })
    expect(headers.location).toMatch(/^\/auth\/interaction\//)
  })

  it('keep a session for this run of the browser, unless it is to be remembered', async () => {
    const once = (await signIn(false)).end.cookies.find(({ name }) => name === '__Host-sso-session')
    expect(once).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(once?.expires).toBeUndefined()
    const remembered = (await signIn(true)).end.cookies.find(({ name }) => name === '__Host-sso-session')
    const days = ((remembered?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
  })

  it('do not open anything when they were tampered with', async () => {
    const gateway = new TestGateway(api.app, api.env)
    const { end } = await signIn(true)
    const session = end.cookies.find(({ name }) => name === '__Host-sso-session')
    const forged = await api.app.inject({
      url: (await gateway.start()).url.replace('https://office.example', ''),
      headers: { cookie: `__Host-sso-session=${session?.value}; __Host-sso-session.sig=${'A'.repeat(27)}` },
    })
    expect(forged.headers.location).toMatch(/^\/auth\/interaction\//)
  })
})
