import { afterEach, describe, expect, it } from 'vitest'
import { location } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

async function start(env: Record<string, string> = {}) {
  gateway = await startTestGateway({ env })
  return gateway.newBrowser()
}

describe('GET /bff/login', () => {
  it('R9 R14 R16: goes to the provider with code flow, PKCE S256, fresh state and nonce, and asks for the password', async () => {
    const browser = await start()
    const [first, second] = [await browser.call('GET', '/bff/login'), await browser.call('GET', '/bff/login')]
    expect(first.status).toBe(303)
    expect(first.headers['cache-control']).toBe('no-store')
    const url = new URL(location(first))
    expect(url.origin + url.pathname).toBe(`${gateway.publicUrl}/auth/oauth2/authorize`)
    const parameters = Object.fromEntries(url.searchParams)
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'backoffice',
      redirect_uri: `${gateway.publicUrl}/bff/callback`,
      scope: 'openid profile email',
      resource: `${gateway.publicUrl}/api`,
      code_challenge_method: 'S256',
      prompt: 'login',
    })
    const again = new URL(location(second)).searchParams
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(parameters[name]?.length).toBeGreaterThanOrEqual(43)
      expect(again.get(name)).not.toBe(parameters[name])
    }
  })

  it('R9: keeps what it needs for the way back in a cookie of this attempt alone, SameSite=Lax, for an hour', async () => {
    const browser = await start()
    const { setCookies } = await browser.call('GET', '/bff/login')
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(
      /^__Host-login-[0-9a-f]{16}=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it.each(['cross-site', 'same-site'])('R19: starts nothing for a navigation that is %s', async (site) => {
    const browser = await start()
    const headers = { 'sec-fetch-site': site }
    const answer = await browser.call('GET', '/bff/login?returnTo=%2Fcounts%3Fa%3D1', { headers })
    expect([answer.status, location(answer)]).toEqual([303, '/login?returnTo=%2Fcounts%3Fa%3D1'])
    expect(answer.setCookies).toEqual([])
  })

  it('S22: holds at most five attempts at a time; the oldest goes', async () => {
    const browser = await start()
    for (let attempt = 0; attempt < 50; attempt += 1) {
      gateway.clock.offsetMs += 10
      await browser.call('GET', `/bff/login?returnTo=/${'x'.repeat(1990)}`)
    }
    expect(browser.jar.size).toBe(5)
    expect(browser.cookieHeader('/').length).toBeLessThan(20_000)
    const answer = await browser.call('GET', '/bff/session')
    expect(answer.status).toBe(200)
  })

  it('sends login_hint and max_age instead of prompt for a person who is remembered', async () => {
    const browser = await start()
    gateway.provider.switches.claims = { email: 'manager@north.example', remember: true }
    await browser.signIn()
    const parameters = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    expect(parameters.get('prompt')).toBeNull()
    expect(parameters.get('login_hint')).toBe('manager@north.example')
    expect(parameters.get('max_age')).toBe('604800')
  })

  it('sends the hint that the page gives', async () => {
    const browser = await start()
    const parameters = new URL(location(await browser.call('GET', '/bff/login?loginHint=a%40b.example')))
      .searchParams
    expect([parameters.get('login_hint'), parameters.get('prompt')]).toEqual(['a@b.example', 'login'])
  })

  it('with SILENT_SIGN_IN=always leaves it to the provider whom it knows', async () => {
    const browser = await start({ SILENT_SIGN_IN: 'always' })
    const parameters = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual([null, null])
  })

  it('S35: with SILENT_SIGN_IN=always asks a person who has signed out for the password, until the next sign-in', async () => {
    const browser = await start({ SILENT_SIGN_IN: 'always' })
    const prompt = async () =>
      new URL(location(await browser.call('GET', '/bff/login'))).searchParams.get('prompt')
    await browser.signIn()
    await browser.call('POST', '/auth/user/logout')
    expect([await prompt(), await prompt()]).toEqual(['login', 'login'])
    await browser.signIn()
    expect(await prompt()).toBeNull()
  })

  it('with SILENT_SIGN_IN=never asks for the password also of a person who is remembered', async () => {
    const browser = await start({ SILENT_SIGN_IN: 'never' })
    gateway.provider.switches.claims = { email: 'manager@north.example', remember: true }
    await browser.signIn()
    const parameters = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', null])
  })

  it('asks for no resource when there is none, and adds the extra parameters', async () => {
    const browser = await start({ OIDC_RESOURCE: '', OIDC_EXTRA_PARAMS: 'ui_locales=bg&acr_values=mfa' })
    const parameters = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    expect(parameters.get('resource')).toBeNull()
    expect([parameters.get('ui_locales'), parameters.get('acr_values')]).toEqual(['bg', 'mfa'])
  })

  it('S51: tells on the login page that the provider does not answer, and recovers when it does', async () => {
    const browser = await start({ AUTH_URL: 'http://127.0.0.1:9/auth' })
    const answer = await browser.call('GET', '/bff/login?returnTo=%2Fcounts')
    expect(answer.status).toBe(303)
    const url = new URL(location(answer), gateway.publicUrl)
    expect(url.pathname).toBe('/login')
    expect(url.searchParams.get('error')).toContain('not available')
    expect(url.searchParams.get('returnTo')).toBe('/counts')
    expect(gateway.audits()).toMatchObject([{ audit: 'login.failed', reason: 'unavailable' }])
    expect((await browser.call('GET', '/healthz')).status).toBe(200)
    const ready = await browser.call('GET', '/readyz')
    expect([ready.status, JSON.parse(ready.text).checks.provider]).toEqual([
      503,
      expect.stringContaining('discovery'),
    ])
  })

  it('limits the attempts of one address', async () => {
    const browser = await start()
    const answers = []
    for (let attempt = 0; attempt < 125; attempt += 1) answers.push(await browser.call('GET', '/bff/login'))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const told = answers.flatMap(({ headers }) => Object.keys(headers))
    expect(told.filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'limit.hit' })
  })
})

describe('a provider that offers pushed authorization requests', () => {
  it('R38: gets the parameters from the gateway, not through the browser', async () => {
    gateway = await startTestGateway({ shape: { par: true } })
    const browser = gateway.newBrowser()
    const parameters = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    expect([...parameters.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
    expect(location(await browser.signIn())).toBe('/authorized?returnTo=%2F')
  })
})
