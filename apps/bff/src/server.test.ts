import { once } from 'node:events'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import { refusesConnections } from './testing/refuses-connections.ts'
import {
  openEndlessStream,
  type SpawnedGateway,
  spawnGateway,
  spawnServer,
} from './testing/spawned-gateway.ts'

describe('the process', () => {
  it('ends with 1 and every mistake of its environment', async () => {
    const { output, ended } = spawnServer({ PORT: 'x', API_URL: 'ftp://x' })
    expect(await ended).toBe(1)
    for (const name of ['PORT', 'API_URL', 'COOKIE_KEYS', 'OIDC_CLIENT_SECRET'])
      expect(output.text).toContain(`  ${name} `)
  })

  it('S51: starts while the provider is down, says so at /readyz, and ends with 0 at SIGTERM', async () => {
    const port = await freePort()
    const env = { PORT: String(port), COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x', API_PORT: '9' }
    const { child, hasSaid, ended } = spawnServer(env)
    await hasSaid('Server listening')
    const health = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(await health.json()).toEqual({ status: 'ok' })
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { code: 'server.not-ready', checks: { provider: 'no answer to OpenID discovery' } },
    ])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('SIGTERM', { timeout: 40_000 }, () => {
  let gateway: SpawnedGateway
  afterEach(() => gateway.close())

  const stopAccepting = async () => {
    gateway.child.kill('SIGTERM')
    await refusesConnections(gateway.port)
  }
  const untilRedeeming = () =>
    expect.poll(() => gateway.provider.counts.tokenCalls, { timeout: 10_000 }).toBe(2)

  it('lets a request that is under way get its answer, while no new connection is accepted', async () => {
    gateway = await spawnGateway()
    const browser = gateway.newBrowser()
    await browser.signIn()
    const isCalled = new Promise<() => void>((resolve) => {
      gateway.api.state.answer = (reply) =>
        new Promise((answer) => resolve(() => answer(reply.send({ late: true }))))
    })
    const running = browser.call('GET', '/api/answer')
    const answer = await isCalled
    await stopAccepting()
    answer()
    expect(JSON.parse((await running).text)).toEqual({ late: true })
    expect(await gateway.ended).toBe(0)
  })

  it('S9: finishes a refresh at the provider, and the browser gets its cookies', async () => {
    gateway = await spawnGateway()
    const browser = gateway.newBrowser()
    await browser.signIn()
    await browser.call('GET', '/api/x')
    gateway.api.refused.add(gateway.api.hits.at(-1)?.headers.authorization?.slice(7) ?? '')
    gateway.provider.switches.isHolding = true
    const running = browser.call('GET', '/api/x')
    await untilRedeeming()
    await stopAccepting()
    gateway.provider.switches.isHolding = false
    const answer = await running
    expect(answer.status).toBe(200)
    expect(answer.setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-access', '__Host-refresh'])
    expect(await gateway.ended).toBe(0)
    expect(gateway.provider.counts).toMatchObject({ refreshed: 1, refreshErrors: 0 })
  })

  it('S9: finishes a refresh also when its browser has hung up', async () => {
    gateway = await spawnGateway()
    const browser = gateway.newBrowser()
    await browser.signIn()
    await browser.call('GET', '/api/x')
    gateway.api.refused.add(gateway.api.hits.at(-1)?.headers.authorization?.slice(7) ?? '')
    gateway.provider.switches.isHolding = true
    const controller = new AbortController()
    const gone = request(`http://127.0.0.1:${gateway.port}/api/x`, {
      headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
      signal: controller.signal,
    })
    await untilRedeeming()
    controller.abort()
    await expect(gone).rejects.toThrow('aborted')
    await stopAccepting()
    gateway.provider.switches.isHolding = false
    expect(await gateway.ended).toBe(0)
    expect(gateway.provider.counts.refreshed).toBe(1)
    expect(gateway.output.text).toContain('"audit":"refresh.done"')
  })

  it('cuts an event stream that never ends, and exits with 0', async () => {
    gateway = await spawnGateway()
    const body = await openEndlessStream(gateway)
    const isCut = once(body.resume(), 'error')
    gateway.child.kill('SIGTERM')
    await isCut
    expect(await gateway.ended).toBe(0)
    expect(gateway.output.text).toContain('"audit":"stream.cut"')
  })

  it('with SHUTDOWN_DELAY_S first turns /readyz to 503 and goes on answering, until SIGINT ends it at once', async () => {
    gateway = await spawnGateway({ SHUTDOWN_DELAY_S: '60' })
    const at = (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`)
    expect((await at('/readyz')).status).toBe(200)
    gateway.child.kill('SIGTERM')
    await gateway.hasSaid('shutting down')
    const ready = await at('/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { process: 'shutting down' } }])
    expect((await at('/healthz')).status).toBe(200)
    gateway.child.kill('SIGINT')
    expect(await gateway.ended).toBe(0)
  })
})
