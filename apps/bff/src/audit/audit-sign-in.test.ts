import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { toldEvents } from '../testing/told-events.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

const told = () => toldEvents(gateway)

describe('a sign-in is told as', () => {
  it('R36: login.started prompt, login.succeeded', async () => {
    await browser.signIn()
    expect(told()).toEqual(['login.started prompt', 'login.succeeded'])
  })

  it('login.started silent for one who is remembered', async () => {
    gateway.provider.switches.claims = { remember: true }
    await browser.signIn()
    await browser.signIn()
    expect(told().slice(2)).toEqual(['login.started silent', 'session.ended replaced', 'login.succeeded'])
  })

  it('login.refused cross-site when another site sends the browser', async () => {
    await browser.call('GET', '/bff/login', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(told()).toEqual(['login.refused cross-site'])
  })

  it('login.failed no-transaction for a callback that nobody started', async () => {
    await browser.call('GET', '/bff/callback?code=1&state=2')
    expect(told()).toEqual(['login.failed no-transaction'])
  })

  it('login.failed provider-error when the provider says no', async () => {
    const start = location(await browser.call('GET', '/bff/login'))
    const state = new URL(start).searchParams.get('state') ?? ''
    const issuer = encodeURIComponent(`${gateway.publicUrl}/auth`)
    await browser.call('GET', `/bff/callback?error=access_denied&state=${state}&iss=${issuer}`)
    expect(told()).toEqual(['login.started prompt', 'login.failed provider-error'])
  })

  it.each([
    ['status-500', 'unavailable'],
    ['invalid-client', 'client-refused'],
    ['broken-json', 'invalid-response'],
  ] as const)('login.failed when the token endpoint answers with %s: %s', async (mode, reason) => {
    gateway.provider.switches.tokenMode = mode
    await browser.signIn()
    expect(told()).toEqual(['login.started prompt', `login.failed ${reason}`])
  })

  it('login.failed invalid-grant for a code that is wrong', async () => {
    const start = location(await browser.call('GET', '/bff/login'))
    const state = new URL(start).searchParams.get('state') ?? ''
    const issuer = encodeURIComponent(`${gateway.publicUrl}/auth`)
    await browser.call('GET', `/bff/callback?code=wrong&state=${state}&iss=${issuer}`)
    expect(told()).toEqual(['login.started prompt', 'login.failed invalid-grant'])
  })

  it('login.failed invalid-response for an ID token that is signed by somebody else', async () => {
    gateway.provider.switches.hasForeignKeys = true
    await browser.signIn()
    expect(told()).toEqual(['login.started prompt', 'login.failed invalid-response'])
  })

  it('login.failed too-old when the provider keeps to a sign-in that is over', async () => {
    gateway.provider.switches.signInAgeS = 50_000
    const interaction = await browser.startSignIn()
    const again = location(await browser.finishSignIn(interaction))
    const next = await browser.call('GET', again)
    const second = new URL(location(await browser.call('GET', location(next)))).searchParams.get(
      'interaction',
    )
    await browser.finishSignIn(second ?? '')
    expect(told()).toEqual(['login.started prompt', 'login.started prompt', 'login.failed too-old'])
  })
})
