import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { request } from 'undici'
import type { Answer, TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
})
afterEach(() => gateway.close())

const expire = () => {
  gateway.clock.offsetMs += 3_600_000
}
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)
const bearers = () => gateway.api.hits.map((hit) => hit.headers.authorization)

/** Calls at the same time with the cookies as they are now; the browser keeps what the answers set, in their order. */
async function callTogether(count: number): Promise<Answer[]> {
  const cookies = browser.cookieHeader('/')
  const answers = await gateway.callTogether(count, () => browser.call('GET', '/api/x', { cookies }))
  for (const answer of answers) browser.store(answer.setCookies)
  return answers
}

describe('parallel calls with an expired access token', () => {
  it('S1: 200 of them lead to one refresh at the provider and succeed, round after round', async () => {
    for (let round = 1; round <= 3; round += 1) {
      expire()
      expect(statuses(await callTogether(200))).toEqual(Array(200).fill(200))
      expect(gateway.provider.counts).toMatchObject({ refreshed: round, refreshErrors: 0 })
    }
  })

  it('S1 S4: all carry the same new access token', async () => {
    expire()
    await callTogether(20)
    expect(new Set(bearers()).size).toBe(1)
  })

  it('S1: lead to one refresh also when the upstream refuses the token that looked good', async () => {
    await browser.call('GET', '/api/x')
    gateway.api.refused.add(bearers()[0]?.slice('Bearer '.length) ?? '')
    expect(statuses(await callTogether(20))).toEqual(Array(20).fill(200))
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })
})

describe('a refresh', () => {
  it('comes before the last minute of the access token, not earlier', async () => {
    gateway.clock.offsetMs += 3_599_000 - 65_000
    await browser.call('GET', '/api/x')
    expect(gateway.provider.counts.refreshed).toBe(0)
    gateway.clock.offsetMs += 10_000
    await browser.call('GET', '/api/x')
    expect(gateway.provider.counts.refreshed).toBe(1)
  })

  it('S2: serves a late caller with the old cookies for 30 s, without asking the provider again', async () => {
    const old = browser.cookieHeader('/')
    expire()
    await browser.call('GET', '/api/x')
    gateway.clock.offsetMs += 29_000
    const late = await browser.call('GET', '/api/x', { cookies: old })
    expect(late.status).toBe(200)
    expect(late.setCookies.length).toBeGreaterThan(0)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'refresh.successor-served' })
    browser.store(late.setCookies)
    expire()
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('S9: is finished when the browser hangs up, and the next request with the old cookies succeeds', async () => {
    expire()
    gateway.provider.switches.isHolding = true
    const before = gateway.provider.counts.tokenCalls
    const controller = new AbortController()
    const gone = request(`http://127.0.0.1:${gateway.port}/api/x`, {
      headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
      signal: controller.signal,
    })
    await expect.poll(() => gateway.provider.counts.tokenCalls).toBe(before + 1)
    controller.abort()
    await expect(gone).rejects.toThrow('aborted')
    await expect.poll(() => gateway.lines.some((line) => line.includes('given up by the browser'))).toBe(true)
    gateway.provider.switches.isHolding = false
    expect((await browser.call('GET', '/api/y')).status).toBe(200)
    // Nobody waited for the first answer any more: the upstream was not bothered, and nothing has failed.
    expect(gateway.api.hits.map(({ url }) => url)).toEqual(['/api/y'])
    expect(gateway.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it.each([
    ['status-500', 5],
    ['status-429', 7],
    ['html', 5],
    ['broken-json', 5],
    ['redirect', 5],
    ['drop', 5],
    ['invalid-client', 5],
  ] as const)(
    'S12: that the provider answers with %s keeps the session: 503 with Retry-After, and the next try works',
    async (mode, seconds) => {
      expire()
      gateway.provider.switches.tokenMode = mode
      const failed = await browser.call('GET', '/api/x')
      expect([failed.status, failed.headers['retry-after']]).toEqual([503, String(seconds)])
      expect(JSON.parse(failed.text).code).toBe('session.renewal-unavailable')
      expect(failed.setCookies).toEqual([])
      expect(gateway.lines.some((line) => JSON.parse(line).msg === 'Failed to refresh token')).toBe(true)
      gateway.provider.switches.tokenMode = 'ok'
      expect((await browser.call('GET', '/api/x')).status).toBe(200)
    },
  )

  it.each([
    ['3600', '60'],
    ['0', '0'],
    ['0.2', '1'],
    ['-1', '5'],
    ['soon', '5'],
  ])(
    'S12: that the provider wants to be asked again in %s s waits a minute at most: %s s',
    async (wanted, told) => {
      expire()
      Object.assign(gateway.provider.switches, {
        tokenMode: 'custom',
        tokenReply: (reply: FastifyReply) => reply.code(503).header('retry-after', wanted).send({}),
      })
      const { status, headers } = await browser.call('GET', '/api/x')
      expect([status, headers['retry-after']]).toEqual([503, told])
    },
  )

  it('S8 S11 S17: that the provider refuses for good ends the session with one 401, cookies cleared, without a loop', async () => {
    const old = browser.cookieHeader('/')
    expire()
    await browser.call('GET', '/api/x')
    gateway.clock.offsetMs += 31_000
    const reused = await browser.call('GET', '/api/x', { cookies: old })
    expect([reused.status, JSON.parse(reused.text).code]).toEqual([401, 'session.none'])
    expect(reused.setCookies.filter((line) => line.includes('Max-Age=0'))).toHaveLength(2)
    expect(gateway.lines.some((line) => JSON.parse(line).msg === 'Failed to refresh token')).toBe(true)
    expect((await browser.call('GET', '/api/x', { cookies: old })).status).toBe(401)
    expect(gateway.provider.counts.refreshErrors).toBe(1)
  })

  it('R23 S18: does not move the absolute limit', async () => {
    const absolute = async () =>
      JSON.parse((await browser.call('GET', '/bff/session')).text).absoluteExpiresAt
    const before = await absolute()
    expire()
    await browser.call('GET', '/api/x')
    expect(await absolute()).toBe(before)
  })
})

describe('the limits of a session', () => {
  it('R23: nobody moving for twice the life of the access token ends it', async () => {
    gateway.clock.offsetMs += 7_199_000
    const answer = await browser.call('GET', '/api/x')
    expect([answer.status, gateway.provider.counts.refreshed]).toEqual([401, 0])
    expect(gateway.audits().at(-1)).toMatchObject({ audit: 'session.ended', reason: 'expired' })
  })

  it('R23: twelve hours end it however busy the person is', async () => {
    const hour = 3_600_000
    for (let passed = 0; passed < 11; passed += 1) {
      gateway.clock.offsetMs += hour
      expect((await browser.call('GET', '/api/x')).status).toBe(200)
    }
    gateway.clock.offsetMs += hour
    expect((await browser.call('GET', '/api/x')).status).toBe(401)
  })

  it('in its last minute the session is not renewed: no token could outlive it', async () => {
    for (let passed = 0; passed < 11; passed += 1) {
      gateway.clock.offsetMs += 3_700_000
      await browser.call('GET', '/api/x')
    }
    gateway.clock.offsetMs += 2_470_000
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(11)
  })
})

describe('a request with X-Background: 1', () => {
  const headers = { 'x-background': '1' }

  it('R23: never refreshes, so that an idle person does end; the session stays for one who moves', async () => {
    expire()
    const answer = await browser.call('GET', '/api/x', { headers })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.idle'])
    expect(answer.setCookies).toEqual([])
    expect(gateway.provider.counts.refreshed).toBe(0)
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })

  it('goes through while the access token lives, also in its last minute', async () => {
    gateway.clock.offsetMs += 3_599_000 - 20_000
    expect((await browser.call('GET', '/api/x', { headers })).status).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(0)
  })

  it('takes what another request has just renewed', async () => {
    const old = browser.cookieHeader('/')
    expire()
    await browser.call('GET', '/api/x')
    expect((await browser.call('GET', '/api/x', { headers, cookies: old })).status).toBe(200)
  })

  it('does not end the session when the upstream refuses it', async () => {
    gateway.api.state.refusesAll = true
    const answer = await browser.call('GET', '/api/x', { headers })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'session.idle'])
    gateway.api.state.refusesAll = false
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
  })
})
