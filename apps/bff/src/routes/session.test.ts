import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

const session = async () =>
  JSON.parse((await browser.call('GET', '/bff/session', { headers: { 'x-csrf': '' } })).text)

describe('GET /bff/session', () => {
  it('says that nobody is signed in', async () => {
    const call = supertest(gateway.app.server).get('/bff/session').set('host', `localhost:${gateway.port}`)
    await call.expect('cache-control', 'no-store').expect(200, {
      signedIn: false,
      sessionId: null,
      accessExpiresAt: null,
      idleExpiresAt: null,
      absoluteExpiresAt: null,
      remembered: false,
    })
  })

  it('R5: tells the limits of the session, and no token', async () => {
    await browser.signIn()
    const { sessionId, ...facts } = await session()
    const inMinutes = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000)
    expect(sessionId).toMatch(/^[\w-]{22}$/)
    expect(inMinutes(facts.accessExpiresAt)).toBe(60)
    expect(inMinutes(facts.idleExpiresAt)).toBe(120)
    expect(inMinutes(facts.absoluteExpiresAt)).toBe(720)
    expect(facts).toMatchObject({ signedIn: true, remembered: false })
  })

  it('R22 R23: is never stored and never extends the session, however often it is asked', async () => {
    await browser.signIn()
    const before = await session()
    gateway.clock.offsetMs += 3_580_000
    const answer = await browser.call('GET', '/bff/session')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.setCookies).toEqual([])
    expect(JSON.parse(answer.text)).toEqual(before)
    expect(gateway.provider.counts.refreshed).toBe(0)
  })

  it('stays signed in while the refresh cookie lives', async () => {
    await browser.signIn()
    gateway.clock.offsetMs += 3_600_000
    expect(await session()).toMatchObject({ signedIn: true, accessExpiresAt: null })
    gateway.clock.offsetMs += 3_600_000
    expect(await session()).toMatchObject({ signedIn: false })
  })
})

describe('cookies that were tampered with', () => {
  const names = ['__Host-access', '__Host-refresh']

  it.each([
    ['flipped', (value: string) => value.slice(0, 40) + (value[40] === 'A' ? 'B' : 'A') + value.slice(41)],
    [
      'flipped at the end',
      (value: string) => value.slice(0, -3) + (value.at(-3) === 'A' ? 'B' : 'A') + value.slice(-2),
    ],
    ['truncated', (value: string) => value.slice(0, -10)],
    ['emptied', () => ''],
    ['made up', () => 'x'.repeat(200)],
    ['made up as chunks', () => '3.abcdefgh.xxxx'],
    ['not even text', () => '\u00ff%%%=='],
  ])('R4: are no session: %s → cleared, 401, an audit event, never a 500', async (_title, change) => {
    await browser.signIn()
    const good = new Map([...browser.jar.values()].map(({ name, value }) => [name, value]))
    for (const name of names) {
      const changed = new Map(good).set(name, change(good.get(name) ?? ''))
      const cookies = [...changed].map(([key, value]) => `${key}=${value}`).join('; ')
      const answer = await browser.call('GET', '/api/x', { cookies })
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
      for (const each of names)
        expect(answer.setCookies.some((line) => line.startsWith(`${each}=; Max-Age=0`))).toBe(true)
      expect(gateway.audits().at(-1)).toMatchObject({ audit: 'cookie.rejected', reason: 'tampered' })
    }
    expect(gateway.api.hits).toHaveLength(0)
  })

  it('R4: cannot be exchanged for each other', async () => {
    await browser.signIn()
    const value = (name: string) => browser.jar.get(`${name} /`)?.value ?? ''
    const cookies = `__Host-access=${value('__Host-refresh')}; __Host-refresh=${value('__Host-access')}`
    expect((await browser.call('GET', '/api/x', { cookies })).status).toBe(401)
  })

  it('R4: of two sessions cannot be mixed', async () => {
    await browser.signIn()
    const access = browser.jar.get('__Host-access /')?.value ?? ''
    const other = gateway.newBrowser()
    await other.signIn()
    const refresh = other.jar.get('__Host-refresh /')?.value ?? ''
    const cookies = `__Host-access=${access}; __Host-refresh=${refresh}`
    expect((await browser.call('GET', '/api/x', { cookies })).status).toBe(401)
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'cookie.rejected', reason: 'mismatch' })
  })

  it('S31: of an unknown key are no session', async () => {
    const foreign = await startTestGateway()
    const visitor = foreign.newBrowser()
    await visitor.signIn()
    const answer = await browser.call('GET', '/api/x', { cookies: visitor.cookieHeader('/') })
    await foreign.close()
    expect(answer.status).toBe(401)
  })

  it('R7: a second cookie of the same name is ignored', async () => {
    await browser.signIn()
    const cookies = `${browser.cookieHeader('/')}; __Host-access=evil`
    expect((await browser.call('GET', '/api/x', { cookies })).status).toBe(200)
  })
})
