import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './env.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

const [old, fresh] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const apps: { close(): Promise<unknown> }[] = []
let first: TestGateway
beforeEach(async () => {
  first = await startTestGateway({ env: { COOKIE_KEYS: old } })
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await first.close()
})

/** The same person's browser at another gateway of the same address, which has other keys. */
async function at(keys: string, browser: TestBrowser) {
  const lines: string[] = []
  const { config } = readConfig({ ...first.source, COOKIE_KEYS: keys })
  const app = await buildApp(config, {
    logStream: { write: (line) => lines.push(line) },
    now: () => Date.now() + first.clock.offsetMs,
  })
  apps.push(app)
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const there = createTestBrowser(Number(address.port), `localhost:${first.port}`)
  for (const [name, cookie] of browser.jar) there.jar.set(name, cookie)
  return { browser: there, audits: () => lines.map((line) => JSON.parse(line)).filter((line) => line.audit) }
}

async function signedIn(): Promise<TestBrowser> {
  const browser = first.newBrowser()
  await browser.signIn()
  return browser
}
const statusOf = async (browser: TestBrowser) => (await browser.call('GET', '/api/x')).status
const expire = () => {
  first.clock.offsetMs += 3_600_000
}

describe('COOKIE_KEYS=new,old', () => {
  it('keeps sessions that the old key sealed, and seals them with the new one at the next renewal', async () => {
    const { browser } = await at(`${fresh},${old}`, await signedIn())
    const before = browser.cookieHeader('/')
    const answer = await browser.call('GET', '/api/x')
    expect([answer.status, answer.setCookies]).toEqual([200, []])
    expire()
    expect(await statusOf(browser)).toBe(200)
    expect(browser.cookieHeader('/')).not.toBe(before)
    const newOnly = await at(fresh, browser)
    expect(await statusOf(newOnly.browser)).toBe(200)
    expect(newOnly.audits()).toEqual([])
  })

  it('finishes a sign-in that began under the old key', async () => {
    const browser = first.newBrowser()
    const callback = await browser.passwordStep(await browser.startSignIn())
    const there = await at(`${fresh},${old}`, browser)
    expect((await there.browser.call('GET', callback)).headers['location']).toContain('/authorized')
    expect(await statusOf(there.browser)).toBe(200)
  })
})

describe('S31: a key that is dropped', () => {
  it('ends the sessions that it sealed with a clean 401 and deleted cookies', async () => {
    const there = await at(fresh, await signedIn())
    const answer = await there.browser.call('GET', '/api/x')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
    expect(answer.setCookies).toHaveLength(2)
    for (const cookie of answer.setCookies) expect(cookie).toMatch(/^__Host-(access|refresh)=; Max-Age=0; /)
    expect(there.audits()).toMatchObject([{ audit: 'cookie.rejected', reason: 'tampered' }])
    expect((await there.browser.call('GET', '/bff/session')).status).toBe(200)
  })
})

describe('a rolling deployment of a new key, as documented', () => {
  it('first old,new everywhere: gateways with and without the new key open each other’s cookies', async () => {
    const browser = await signedIn()
    const rolled = await at(`${old},${fresh}`, browser)
    expire()
    expect(await statusOf(rolled.browser)).toBe(200)
    const back = await at(old, rolled.browser)
    expect(await statusOf(back.browser)).toBe(200)
  })

  it('then new,old: gateways of both steps open each other’s cookies', async () => {
    const second = await at(`${fresh},${old}`, await signedIn())
    expire()
    expect(await statusOf(second.browser)).toBe(200)
    const back = await at(`${old},${fresh}`, second.browser)
    expect(await statusOf(back.browser)).toBe(200)
  })

  it('new,old at once would end sessions at a gateway that has the old key alone', async () => {
    const tooSoon = await at(`${fresh},${old}`, await signedIn())
    expire()
    expect(await statusOf(tooSoon.browser)).toBe(200)
    const behind = await at(old, tooSoon.browser)
    expect(await statusOf(behind.browser)).toBe(401)
  })
})
