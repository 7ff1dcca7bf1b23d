import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { createRememberCookie } from './remember-cookie.ts'
import { createSealer } from './sealer.ts'

const name = '__Host-remember'
const email = 'manager@north.example'
const subject = 'person-1'

describe('the value of the remember cookie', () => {
  const sealer = createSealer([randomBytes(32)])
  const clock = { time: 1000 }
  const cookie = createRememberCookie(sealer, 'backoffice', () => clock.time)
  const valueOf = (hint: string, maxAgeS = 60) => cookie.write({ hint, subject }, maxAgeS).value ?? ''

  it('opens to the person until its time is over, to the millisecond', () => {
    const value = valueOf(email)
    clock.time = 60_999
    expect(cookie.read({ [name]: value })).toMatchObject({ hint: email, subject })
    clock.time = 61_000
    expect(cookie.read({ [name]: value })).toBeNull()
    clock.time = 1000
  })

  it('R27: is sealed: no spelling of the hint stands in it, and no two are alike', () => {
    const value = valueOf(email)
    for (const encoding of ['base64url', 'base64', 'hex', 'latin1'] as const)
      expect(Buffer.from(value, encoding).toString('latin1')).not.toContain(email)
    expect(value).not.toBe(valueOf(email))
  })

  it.each([
    ['another key', createRememberCookie(createSealer([randomBytes(32)]), 'backoffice', () => 1000)],
    ['another client', createRememberCookie(sealer, 'other', () => 1000)],
  ])('R27: does not open with %s', (_what, other) => {
    expect(other.read({ [name]: valueOf(email) })).toBeNull()
  })

  it('R27: does not open without the person whom a silent sign-in may bring', () => {
    const nobody = sealer.seal(JSON.stringify({ hint: email, until: 1e15 }), `${name} backoffice`)
    expect(cookie.read({ [name]: nobody })).toBeNull()
  })

  it('R27: does not open when somebody made it up, or made it for another cookie', () => {
    const plain = Buffer.from(JSON.stringify({ hint: email, subject, until: 1e15 })).toString('base64url')
    const foreign = sealer.seal(
      JSON.stringify({ hint: email, subject, until: 1e15 }),
      '__Host-access backoffice',
    )
    for (const value of [plain, foreign, '', 'x']) expect(cookie.read({ [name]: value })).toBeNull()
    expect(cookie.read({})).toBeNull()
  })
})

describe('a browser with the remember cookie', () => {
  let gateway: TestGateway
  let browser: TestBrowser
  let value: string
  beforeAll(async () => {
    gateway = await startTestGateway()
    gateway.provider.switches.claims = { email, remember: true }
    browser = gateway.newBrowser()
    await browser.signIn()
    value = browser.jar.get(`${name} /`)?.value ?? ''
  })
  afterAll(() => gateway.close())

  it('R27: has nothing to read in it', () => {
    expect(value.length).toBeGreaterThan(60)
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('manager')
  })

  it('R27: has no session by it alone: neither the API nor the session opens', async () => {
    const alone = { cookies: `${name}=${value}` }
    const visitor = gateway.newBrowser()
    const answer = await visitor.call('GET', '/api/x', alone)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
    expect(JSON.parse((await visitor.call('GET', '/bff/session', alone)).text).signedIn).toBe(false)
    expect(gateway.api.hits).toHaveLength(0)
  })

  it('R27: loses it at logout', async () => {
    const { setCookies } = await browser.call('POST', '/auth/user/logout')
    expect(setCookies.filter((line) => line.startsWith(`${name}=;`))).toHaveLength(1)
    expect(browser.jar.has(`${name} /`)).toBe(false)
  })
})
