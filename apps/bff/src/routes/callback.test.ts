import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { interactionOf, location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

const isSignedIn = async (who: TestBrowser) =>
  JSON.parse((await who.call('GET', '/bff/session')).text).signedIn

function maxAges(setCookies: string[]): Record<string, number> {
  return Object.fromEntries(
    setCookies.map((line) => [line.split('=')[0], Number(/Max-Age=(\d+)/.exec(line)?.[1])]),
  )
}

describe('GET /bff/callback', () => {
  it('R16: begins a session and leads to the page that was asked for', async () => {
    const callback = await browser.signIn('?returnTo=%2Fcounts%3Fpage%3D2')
    expect([callback.status, location(callback)]).toEqual([303, '/authorized?returnTo=%2Fcounts%3Fpage%3D2'])
    expect((await browser.call('GET', '/api/v2/user/myself')).status).toBe(200)
  })

  it('R1 R2: sets cookies that are HttpOnly, Secure, Strict, bound to this host, for 3599 s and twice that', async () => {
    const { setCookies } = await browser.signIn()
    const ours = setCookies.filter((line) => /^__Host-(access|refresh)=/.test(line))
    expect(ours).toHaveLength(2)
    for (const line of ours)
      expect(line).toMatch(/=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const ages = maxAges(setCookies)
    expect(ages['__Host-access']).toBeGreaterThan(3590)
    expect(ages['__Host-access']).toBeLessThanOrEqual(3599)
    expect(ages['__Host-refresh']).toBeGreaterThan(7190)
    expect(ages['__Host-refresh']).toBeLessThanOrEqual(7198)
    expect(setCookies.some((line) => /^__Host-login-[0-9a-f]+=; Max-Age=0/.test(line))).toBe(true)
  })

  it('R9 S19: lets two tabs sign in and finish in reverse order, each with its own page', async () => {
    const first = await browser.startSignIn('?returnTo=%2Ffirst')
    gateway.clock.offsetMs += 5
    const second = await browser.startSignIn('?returnTo=%2Fsecond')
    expect(location(await browser.finishSignIn(second))).toBe('/authorized?returnTo=%2Fsecond')
    expect(location(await browser.finishSignIn(first))).toBe('/authorized?returnTo=%2Ffirst')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('R6 S19: ends the session of the tab that was first, also when no strict cookie comes back from another site', async () => {
    const first = await browser.startSignIn()
    gateway.clock.offsetMs += 5
    await browser.finishSignIn(await browser.startSignIn())
    const before = browser.cookieHeader('/')
    const url = await browser.passwordStep(first)
    const lax = browser
      .cookieHeader('/bff/callback')
      .split('; ')
      .filter((pair) => pair.startsWith('__Host-login-'))
    const answer = await browser.call('GET', url, { cookies: lax.join('; ') })
    expect(location(answer)).toBe('/authorized?returnTo=%2F')
    const session = await gateway.newBrowser().call('GET', '/bff/session', { cookies: before })
    expect(JSON.parse(session.text).signedIn).toBe(false)
  })

  it('R12 S20: is good for one use: a repeated callback begins no session and spends no code', async () => {
    const url = await browser.passwordStep(await browser.startSignIn())
    const cookies = browser.cookieHeader('/bff/callback')
    await browser.call('GET', url)
    expect(location(await browser.call('GET', url))).toBe('/')
    const thief = gateway.newBrowser()
    const replay = await thief.call('GET', url, { cookies })
    expect(location(replay)).toBe('/init-auth?retry=1')
    expect(gateway.provider.counts.codes).toBe(1)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('R9: refuses a code that another browser was given', async () => {
    const url = await browser.passwordStep(await browser.startSignIn())
    const victim = gateway.newBrowser()
    await victim.startSignIn()
    expect(location(await victim.call('GET', url))).toBe('/init-auth?retry=1')
    expect(await isSignedIn(victim)).toBe(false)
  })

  it('R9: refuses a code that belongs to another attempt of the same browser', async () => {
    const stolen = new URL(await browser.passwordStep(await browser.startSignIn())).searchParams
    const own = new URL(location(await browser.call('GET', '/bff/login'))).searchParams
    const query = new URLSearchParams({ ...Object.fromEntries(stolen), state: own.get('state') ?? '' })
    const answer = await browser.call('GET', `/bff/callback?${query.toString()}`)
    expect(location(answer)).toContain('/login?error=Sign-in+failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it.each([
    ['a second state', (query: URLSearchParams) => query.append('state', 'x')],
    ['a second code', (query: URLSearchParams) => query.append('code', 'x')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['a changed state', (query: URLSearchParams) => query.set('state', `${query.get('state')}x`)],
    ['a made-up code', (query: URLSearchParams) => query.set('code', 'x')],
  ])('R9 R10 R12: begins no session with %s', async (_title, change) => {
    const url = new URL(await browser.passwordStep(await browser.startSignIn()))
    change(url.searchParams)
    const answer = await browser.call('GET', url.pathname + url.search)
    expect(answer.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('R11: begins no session when the ID token is not signed by a key of the provider', async () => {
    const url = await browser.passwordStep(await browser.startSignIn())
    gateway.provider.switches.hasForeignKeys = true
    expect(location(await browser.call('GET', url))).toContain('/login?error=Sign-in+failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('R9: begins no session with a transaction that is older than an hour', async () => {
    const url = await browser.passwordStep(await browser.startSignIn())
    gateway.clock.offsetMs += 3_601_000
    expect(location(await browser.call('GET', url))).toBe('/init-auth?retry=1')
  })

  it('S25: shows a text of ours for an error of the provider, never the provider’s, and only when the state matches', async () => {
    const state =
      new URL(location(await browser.call('GET', '/bff/login?returnTo=%2Forders'))).searchParams.get(
        'state',
      ) ?? ''
    const error = new URLSearchParams({
      error: 'access_denied',
      error_description: 'call +1 555 0100',
      iss: `${gateway.publicUrl}/auth`,
    })
    const without = await browser.call('GET', `/bff/callback?${error.toString()}&state=${'0'.repeat(16)}.x`)
    expect(location(without)).toBe('/init-auth?retry=1')
    const answer = await browser.call('GET', `/bff/callback?${error.toString()}&state=${state}`)
    expect(location(answer)).toBe('/login?error=The+sign-in+service+denied+access.&returnTo=%2Forders')
    expect(browser.jar.size).toBe(0)
  })

  it.each([
    ['status-500', 'not available'],
    ['html', 'not available'],
    ['drop', 'not available'],
    ['invalid-client', 'Sign-in failed'],
  ] as const)('says so when the token endpoint answers %s', async (mode, text) => {
    const url = await browser.passwordStep(await browser.startSignIn())
    gateway.provider.switches.tokenMode = mode
    const answer = await browser.call('GET', url)
    expect(new URL(location(answer), gateway.publicUrl).searchParams.get('error')).toContain(text)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('R23 R27: keeps a person who chose so for 7 days, and otherwise 12 hours, counted from the sign-in', async () => {
    const absolute = async () =>
      Date.parse(JSON.parse((await browser.call('GET', '/bff/session')).text).absoluteExpiresAt) - Date.now()
    await browser.signIn()
    expect(await absolute()).toBeGreaterThan(43_190_000)
    expect(await absolute()).toBeLessThanOrEqual(43_200_000)
    gateway.provider.switches.claims = { email: 'manager@north.example', remember: true }
    const { setCookies } = await browser.signIn()
    expect(await absolute()).toBeGreaterThan(604_790_000)
    expect(maxAges(setCookies)['__Host-remember']).toBe(604_800)
    gateway.provider.switches.claims = { remember: false }
    expect(maxAges((await browser.signIn()).setCookies)['__Host-remember']).toBe(0)
  })

  it('R23: cuts every Max-Age to the absolute limit', async () => {
    gateway.provider.switches.signInAgeS = 43_200 - 600
    const ages = maxAges((await browser.signIn()).setCookies)
    expect(ages['__Host-access']).toBeLessThanOrEqual(600)
    expect(ages['__Host-refresh']).toBeLessThanOrEqual(600)
  })

  it('R11 R23: asks for the password once more when the provider’s sign-in is older than a session may be', async () => {
    gateway.provider.switches.signInAgeS = 43_200
    const interaction = await browser.startSignIn()
    const again = await browser.finishSignIn(interaction)
    expect(new URL(location(again)).searchParams.get('prompt')).toBe('login')
    const authorize = await browser.call('GET', location(again))
    const page = await browser.call('GET', location(authorize))
    const answer = await browser.finishSignIn(interactionOf(page))
    expect(location(answer)).toContain('/login?error=Please+sign+in+again')
  })

  it('R6: gives a new session at each sign-in; the cookies of the one before open nothing', async () => {
    await browser.signIn()
    const before = browser.cookieHeader('/')
    const id = JSON.parse((await browser.call('GET', '/bff/session')).text).sessionId
    await browser.signIn()
    expect(JSON.parse((await browser.call('GET', '/bff/session')).text).sessionId).not.toBe(id)
    expect((await browser.call('GET', '/api/x', { cookies: before })).status).toBe(401)
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('S3: is not undone by an answer for the session before: that one deletes no cookie', async () => {
    await browser.signIn()
    const before = browser.cookieHeader('/')
    await browser.signIn()
    const late = await browser.call('GET', '/api/x', { cookies: before })
    expect([late.status, late.setCookies]).toEqual([401, []])
  })

  it('S3: is not undone by a refusal of the session before that was under way', async () => {
    await browser.signIn()
    const before = browser.cookieHeader('/')
    const isRepeated = new Promise<() => void>((resolve) => {
      gateway.api.state.answer = (reply) => {
        const refuse = () => reply.code(401).send({})
        return gateway.api.hits.length === 1 ? refuse() : new Promise((done) => resolve(() => done(refuse())))
      }
    })
    const running = browser.call('GET', '/api/answer', { cookies: before })
    const refuse = await isRepeated
    await browser.signIn()
    refuse()
    const late = await running
    expect(late.status).toBe(401)
    expect(late.setCookies).toEqual([])
  })

  it('R6: ends the session of another tab that signed in meanwhile', async () => {
    const first = await browser.startSignIn()
    const second = await browser.startSignIn()
    await browser.finishSignIn(second)
    const cookies = browser.cookieHeader('/')
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    await browser.finishSignIn(first)
    expect((await browser.call('GET', '/api/x', { cookies })).status).toBe(401)
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('R3 S28 S29: works with a refresh token of 6 KB, in chunks that no browser refuses, and sweeps them when tokens shrink', async () => {
    const chunks = () =>
      [...browser.jar.values()].filter(({ name }) => name.startsWith('__Host-refresh')).length
    const counts: number[] = []
    for (const length of [6000, 100, 9000, 3000, 43]) {
      gateway.provider.switches.refreshTokenLength = length
      if (counts.length === 0) await browser.signIn()
      else gateway.clock.offsetMs += 3_600_000
      expect((await browser.call('GET', '/api/x')).status).toBe(200)
      counts.push(chunks())
    }
    expect(counts).toEqual([3, 1, 4, 2, 1])
    for (const { name, value } of browser.jar.values()) expect(name.length + value.length).toBeLessThan(4096)
  })
})
