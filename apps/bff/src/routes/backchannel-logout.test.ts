import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endProviderSession } from '../testing/end-provider-session.ts'
import { makeLogoutToken, postLogoutToken } from '../testing/logout-token.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

const statusOf = async (who: TestBrowser) => (await who.call('GET', '/api/x')).status
const post = async (claims = {}) =>
  (await postLogoutToken(gateway, await makeLogoutToken(gateway, claims))).status
const told = () => gateway.audits().filter(({ audit }) => audit.startsWith('backchannel.'))

/** Two browsers of the same person, each with a session of its own at the provider. */
async function twoSessions() {
  const other = gateway.newBrowser()
  await browser.signIn()
  await other.signIn()
  const [sid, otherSid] = gateway.provider.sessions
  return { other, sid, otherSid }
}

describe('R25 R26: a back-channel logout', () => {
  it('R25: by the provider itself ends the session here, and a copy of its cookies', async () => {
    await browser.signIn()
    const copy = browser.cookieHeader('/')
    expect(await statusOf(browser)).toBe(200)
    await endProviderSession(gateway.provider.url, browser)
    const answer = await browser.call('GET', '/api/x')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.none'])
    const session = await gateway.newBrowser().call('GET', '/bff/session', { cookies: copy })
    expect(JSON.parse(session.text).signedIn).toBe(false)
    expect(told()).toMatchObject([{ audit: 'backchannel.accepted', subject: expect.any(String) }])
  })

  it('S37: with sid alone ends the sessions that began in that session at the provider', async () => {
    const { other, sid } = await twoSessions()
    expect(await post({ sid, sub: undefined })).toBe(200)
    expect([await statusOf(browser), await statusOf(other)]).toEqual([401, 200])
  })

  it('S37: with sub alone ends every session of the person', async () => {
    const { other } = await twoSessions()
    expect(await post({ sub: 'person-1' })).toBe(200)
    expect([await statusOf(browser), await statusOf(other)]).toEqual([401, 401])
  })

  it('S37: with both ends the session of that person alone', async () => {
    const { other, sid, otherSid } = await twoSessions()
    expect(await post({ sub: 'person-1', sid })).toBe(200)
    expect([await statusOf(browser), await statusOf(other)]).toEqual([401, 200])
    expect(await post({ sub: 'somebody-else', sid: otherSid })).toBe(200)
    expect(await statusOf(other)).toBe(200)
  })

  it('S37: of an unknown session is 200 as well, with an empty answer that nobody may keep', async () => {
    await browser.signIn()
    const token = await makeLogoutToken(gateway, { sub: 'nobody', sid: 'unknown' })
    const answer = await postLogoutToken(gateway, token)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-store',
      '',
    ])
    expect(await statusOf(browser)).toBe(200)
  })

  it('S37: who signs in again right after it, in the same second, is in', async () => {
    await browser.signIn()
    expect(await post({ sub: 'person-1' })).toBe(200)
    expect(await statusOf(browser)).toBe(401)
    await browser.signIn()
    expect(await statusOf(browser)).toBe(200)
  })

  it('S37: who signs in again right after the session at the provider has ended has a new sid, and is in', async () => {
    await browser.signIn()
    await endProviderSession(gateway.provider.url, browser)
    expect(await statusOf(browser)).toBe(401)
    await browser.signIn()
    expect(await statusOf(browser)).toBe(200)
    expect(new Set(gateway.provider.sessions).size).toBe(2)
  })

  it('S37: that arrives while the code of a sign-in is exchanged ends that session too', async () => {
    gateway.provider.switches.isHolding = true
    const answer = browser.signIn()
    await expect.poll(() => gateway.provider.counts.tokenCalls).toBe(1)
    gateway.clock.offsetMs += 100
    expect(await post({ sub: 'person-1' })).toBe(200)
    gateway.provider.switches.isHolding = false
    await answer
    expect(await statusOf(browser)).toBe(401)
  })

  it('S37 R26: that comes twice is refused, and ends nothing that began meanwhile', async () => {
    const token = await makeLogoutToken(gateway)
    expect((await postLogoutToken(gateway, token)).status).toBe(200)
    await browser.signIn()
    expect((await postLogoutToken(gateway, token)).status).toBe(400)
    expect(await statusOf(browser)).toBe(200)
    expect(told().at(-1)).toMatchObject({ audit: 'backchannel.refused', reason: 'token-replayed' })
  })

  it('S37 R26: is refused a second time as long as its age would be accepted', async () => {
    const token = await makeLogoutToken(gateway, { exp: undefined })
    expect((await postLogoutToken(gateway, token)).status).toBe(200)
    for (let minutes = 0; minutes < 10; minutes += 1) {
      gateway.clock.offsetMs += 60_000
      expect((await postLogoutToken(gateway, token)).status).toBe(400)
    }
    const reasons = told().map(({ reason }) => reason)
    expect(new Set(reasons.slice(1, 7))).toEqual(new Set(['token-replayed']))
    expect(new Set(reasons.slice(-2))).toEqual(new Set(['token-invalid']))
  })

  it('S37 R26: is refused a second time where it grows too old while it is checked', async () => {
    const token = await makeLogoutToken(gateway, { exp: undefined })
    expect((await postLogoutToken(gateway, token)).status).toBe(200)
    // Whichever look at the clock is the check of the age, one of these has it in the last seconds of the token.
    for (let seconds = 396; seconds <= 420; seconds += 4) {
      let looks = 0
      vi.spyOn(gateway.clock, 'offsetMs', 'get').mockImplementation(() => (seconds + 5 * looks++) * 1_000)
      expect((await postLogoutToken(gateway, token)).status).toBe(400)
    }
  })

  it('comes by an address inside, without X-CSRF, while other calls of that kind are refused', async () => {
    const token = await makeLogoutToken(gateway)
    expect((await postLogoutToken(gateway, token, { host: 'gateway:3000' })).status).toBe(200)
    const elsewhere = `http://127.0.0.1:${gateway.port}/auth/user/logout`
    expect((await fetch(elsewhere, { method: 'POST' })).status).toBe(421)
  })

  it('is limited for each address, but what the provider itself says is heard', async () => {
    await browser.signIn()
    const answers = await Promise.all(Array.from({ length: 620 }, () => postLogoutToken(gateway, 'x')))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([400, 429])
    expect(await post()).toBe(200)
    expect(await statusOf(browser)).toBe(401)
  })
})
