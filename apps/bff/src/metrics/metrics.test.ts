import { readFile } from 'node:fs/promises'
import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { metricList } from './metric-list.ts'

let gateway: TestGateway
let browser: TestBrowser
let metricsPort: number
beforeEach(async () => {
  metricsPort = await freePort()
  gateway = await startTestGateway({ env: { METRICS_PORT: String(metricsPort) } })
  browser = gateway.newBrowser()
})
afterEach(() => gateway.close())

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return response.text()
}

/** A call, as scripts make them: an address that is no call would be a page to whoever takes anything. */
const asScript = { headers: { accept: 'application/json' } }

/** The value of a series, 0 when there is none; labels in the order of their names in the list. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}
const expectValue = (series: string, value: number) =>
  expect.poll(() => valueOf(series), { timeout: 5000 }).toBe(value)
const expire = () => {
  gateway.clock.offsetMs += 3_600_000
}

describe('the metrics', () => {
  it('count requests by template of the route, method and class of status, never by path', async () => {
    await browser.signIn()
    await browser.call('GET', '/api/v2/count/7?x=1')
    await browser.call('GET', '/api/v2/count/8', { headers: { 'x-csrf': '' } })
    await browser.call('GET', '/no/such/secret-path', asScript)
    await expectValue('gateway_http_requests_total{route="/api/*",method="GET",status_class="2xx"}', 1)
    await expectValue('gateway_http_requests_total{route="/api/*",method="GET",status_class="4xx"}', 1)
    await expectValue('gateway_http_requests_total{route="none",method="GET",status_class="4xx"}', 1)
    const text = await scrape()
    expect(text).toContain('route="/auth/interaction/:uid/login"')
    for (const word of ['secret-path', 'count', '?'])
      expect(text.split('# HELP gateway_http')[1]).not.toContain(`/${word}`)
  })

  it('count a request whose browser went away, and those under way', async () => {
    await browser.signIn()
    const isCalled = new Promise<void>((resolve) => {
      gateway.api.state.answer = () => new Promise(() => resolve())
    })
    const controller = new AbortController()
    const gone = request(`http://127.0.0.1:${gateway.port}/api/answer`, {
      headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
      signal: controller.signal,
    })
    await isCalled
    await expectValue('gateway_http_requests_in_flight', 1)
    controller.abort()
    await expect(gone).rejects.toThrow('aborted')
    await expectValue('gateway_http_requests_in_flight', 0)
    await expectValue('gateway_http_requests_total{route="/api/*",method="GET",status_class="aborted"}', 1)
  })

  it('count sessions, refreshes by outcome and replays as the audit tells them', async () => {
    await browser.signIn()
    const old = browser.cookieHeader('/')
    expire()
    await browser.call('GET', '/api/x')
    await browser.call('GET', '/api/x', { cookies: old })
    gateway.api.refused.add(gateway.api.hits.at(-1)?.headers.authorization?.slice(7) ?? '')
    await browser.call('GET', '/api/x')
    expire()
    gateway.provider.switches.tokenMode = 'invalid-client'
    await browser.call('GET', '/api/x')
    gateway.provider.switches.tokenMode = 'ok'
    await browser.call('POST', '/auth/user/logout')
    await expectValue('gateway_sessions_opened_total', 1)
    await expectValue('gateway_refreshes_total{outcome="done"}', 2)
    await expectValue('gateway_refreshes_total{outcome="successor-served"}', 1)
    await expectValue('gateway_refreshes_total{outcome="client-refused"}', 1)
    await expectValue('gateway_replays_total', 1)
    await expectValue('gateway_sessions_ended_total{reason="logout"}', 1)
    await expectValue('gateway_audit_events_total{event="logout.done",reason=""}', 1)
    await expectValue('gateway_audit_events_total{event="cookie.rejected",reason="tampered"}', 0)
  })

  it('count the values that became null, of short answers and of long ones', async () => {
    await browser.signIn()
    const answers = [['n/a', -1, '-1', 'x'], Array.from({ length: 50_000 }, () => 'n/a')]
    for (const body of answers) {
      gateway.api.state.answer = (reply) => reply.send(body)
      expect((await browser.call('GET', '/api/answer')).status).toBe(200)
    }
    await expectValue('gateway_sanitised_values_total', 50_002)
  })

  it('measure the time of each server behind', async () => {
    await browser.signIn()
    await browser.call('GET', '/api/x')
    await gateway.api.close()
    await browser.call('GET', '/api/x')
    const count = (target: string, status: string) =>
      `gateway_upstream_duration_seconds_count{target="${target}",status_class="${status}"}`
    await expectValue(count('api', '2xx'), 1)
    await expectValue(count('api', 'failed'), 1)
    expect(await valueOf(count('provider', '2xx'))).toBeGreaterThanOrEqual(3)
    expect(await valueOf(count('auth', '2xx'))).toBeGreaterThan(0)
  })

  it('tell how full each bounded memory is', async () => {
    await browser.signIn()
    expire()
    await browser.call('GET', '/api/x')
    await browser.call('POST', '/auth/user/logout')
    await expectValue('gateway_cache_entries{cache="opened-cookies"}', 4)
    await expectValue('gateway_cache_entries{cache="ended-sessions"}', 1)
    await expectValue('gateway_cache_entries{cache="used-sign-ins"}', 1)
    await expectValue('gateway_cache_entries{cache="successors"}', 1)
    await expectValue('gateway_cache_entries{cache="redemptions"}', 2)
  })

  it('stand on a port of their own alone', async () => {
    expect((await browser.call('GET', '/metrics', asScript)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404)
  })

  it('are all listed in docs/operations.md, and nothing else is', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const section = page.split('## Metrics')[1]?.split('\n## ')[0] ?? ''
    const listed = [...section.matchAll(/^\| `(gateway_[a-z_]+)/gm)].map(([, name]) => name)
    const told = [...(await scrape()).matchAll(/^# TYPE (gateway_\w+)/gm)].map(([, name]) => name)
    expect(told.toSorted()).toEqual(listed.toSorted())
    for (const [, name] of page.matchAll(/`(gateway_[a-z_]+)/g)) expect(told).toContain(name)
    for (const { name, labelNames } of Object.values(metricList))
      expect(page).toContain(
        labelNames.length === 0 ? `\`${name}\`` : `\`${name}{${labelNames.join(', ')}}\``,
      )
  })
})

describe('METRICS_PORT', () => {
  it('that is taken fails the start instead of going unnoticed', async () => {
    const start = startTestGateway({ env: { METRICS_PORT: String(metricsPort) } })
    await expect(start).rejects.toThrow('EADDRINUSE')
  })
})
