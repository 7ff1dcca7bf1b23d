import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
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
const call = (options?: Parameters<TestBrowser['call']>[2]) => browser.call('GET', '/api/x', options)
const expire = () => {
  gateway.clock.offsetMs += 3_600_000
}
/** What the calls of a test were told as, without the sign-in before. */
async function after(work: () => Promise<unknown>): Promise<string[]> {
  const before = told().length
  await work()
  return told().slice(before)
}

describe('a renewal is told as', () => {
  beforeEach(() => browser.signIn())

  it('refresh.done by who redeemed and refresh.shared by who waited', async () => {
    expire()
    const cookies = browser.cookieHeader('/')
    const lines = await after(() => gateway.callTogether(3, () => call({ cookies })))
    expect(lines.toSorted()).toEqual(['refresh.done', 'refresh.shared', 'refresh.shared'])
  })

  it('refresh.successor-served by who came late', async () => {
    const cookies = browser.cookieHeader('/')
    expire()
    await call()
    expect(await after(() => call({ cookies }))).toEqual(['refresh.successor-served'])
  })

  it('request.replayed after a 401 of the API, and session.refused after the second', async () => {
    gateway.api.state.refusesAll = true
    expect(await after(() => call())).toEqual([
      'refresh.done',
      'request.replayed',
      'session.refused upstream-401',
    ])
  })

  it.each([
    ['status-500', 'unavailable'],
    ['drop', 'unavailable'],
    ['invalid-client', 'client-refused'],
    ['no-token', 'invalid-response'],
  ] as const)('S12 S13: refresh.failed when the provider answers with %s: %s', async (mode, reason) => {
    expire()
    gateway.provider.switches.tokenMode = mode
    expect(await after(() => call())).toEqual([`refresh.failed ${reason}`])
  })

  it('S11: refresh.reuse-suspected already-redeemed for old cookies, once; the 401 tells the reason', async () => {
    const cookies = browser.cookieHeader('/')
    expire()
    await call()
    gateway.clock.offsetMs += 31_000
    const lines = await after(async () => {
      const answers = await gateway.callTogether(2, () => call({ cookies }))
      for (const answer of answers)
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 'session.none',
          detail: 'Your session has ended: a copy of it was used that had been renewed before.',
        })
    })
    expect(lines.toSorted()).toEqual([
      'refresh.failed invalid-grant',
      'refresh.failed invalid-grant',
      'refresh.reuse-suspected already-redeemed',
      'session.ended invalid-grant',
    ])
  })

  it('S11: refresh.reuse-suspected renewed-recently when the grant dies right after a renewal', async () => {
    expire()
    await call()
    await gateway.provider.revokeAll()
    gateway.api.state.refusesAll = true
    expect(await after(() => call())).toEqual([
      'refresh.failed invalid-grant',
      'refresh.reuse-suspected renewed-recently',
      'session.ended invalid-grant',
    ])
  })

  it('S8: refresh.reuse-suspected answer-lost when the provider rotated and its answer never came', async () => {
    expire()
    gateway.provider.switches.tokenMode = 'lose-answer'
    expect((await call()).status).toBe(503)
    gateway.provider.switches.tokenMode = 'ok'
    const lines = await after(async () => {
      const answer = await call()
      expect(answer.status).toBe(401)
      expect(JSON.parse(answer.text).detail).toContain('was lost on its way')
    })
    expect(lines).toContain('refresh.reuse-suspected answer-lost')
  })

  it('no suspicion when the provider ends a session of an hour: session.ended invalid-grant', async () => {
    expire()
    await gateway.provider.revokeAll()
    expect(await after(() => call())).toEqual(['refresh.failed invalid-grant', 'session.ended invalid-grant'])
  })

  it('session.ended expired when nobody moved for too long', async () => {
    gateway.clock.offsetMs += 7_199_000
    expect(await after(() => call())).toEqual(['session.ended expired'])
  })
})

describe('a refusal is told as', () => {
  it('csrf.refused header-missing', async () => {
    await call({ headers: { 'x-csrf': '' } })
    expect(told()).toEqual(['csrf.refused header-missing'])
  })

  it('cookie.rejected tampered, mismatch, ended', async () => {
    await browser.signIn()
    const first = browser.cookieHeader('/')
    const other = gateway.newBrowser()
    await other.signIn()
    const part = (cookies: string, name: string) =>
      cookies.split('; ').find((each) => each.startsWith(name)) ?? ''
    const mixed = `${part(first, '__Host-access')}; ${part(other.cookieHeader('/'), '__Host-refresh')}`
    const lines = await after(async () => {
      await call({ cookies: first.replace('__Host-access=', '__Host-access=A') })
      await call({ cookies: mixed })
      await browser.call('POST', '/auth/user/logout')
      await call({ cookies: first })
    })
    expect(lines).toEqual([
      'cookie.rejected tampered',
      'cookie.rejected mismatch',
      'logout.done',
      'cookie.rejected ended',
    ])
  })

  it('logout.incomplete when the provider does not take the token back', async () => {
    await browser.signIn()
    gateway.provider.switches.hasRevocationFault = true
    const lines = await after(() => browser.call('POST', '/auth/user/logout'))
    expect(lines).toEqual(['logout.incomplete not-revoked', 'logout.done'])
  })

  it('logout.incomplete when the provider does not answer at all', async () => {
    await browser.signIn()
    gateway.provider.switches.isRevocationSilent = true
    const lines = await after(() => browser.call('POST', '/auth/user/logout'))
    expect(lines).toEqual(['logout.incomplete not-revoked', 'logout.done'])
  })

  it('limit.hit with the template of the route', async () => {
    const path = '/auth/user/public/forgot-password'
    for (let count = 0; count <= 20; count += 1) await browser.call('POST', path, { body: '{}' })
    expect(gateway.audits().at(-1)).toMatchObject({
      audit: 'limit.hit',
      reason: 'too-many-requests',
      route: path,
      method: 'POST',
    })
  })
})

describe('the log', () => {
  it('has the lines of the audit also when it is for warnings alone', async () => {
    const quiet = await startTestGateway({ env: { LOG_LEVEL: 'error' } })
    await quiet.newBrowser().call('GET', '/api/x', { headers: { 'x-csrf': '' } })
    await quiet.close()
    expect(quiet.lines.map((line) => JSON.parse(line).audit)).toEqual(['csrf.refused'])
  })

  it('ASVS 16.2.2: tells every time as ISO 8601 in UTC', async () => {
    await call()
    for (const line of gateway.lines)
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
})
