import { randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import { testClient, testPerson } from './testing/provider-switches.ts'
import { sendRaw, startRawServer } from './testing/raw-http.ts'
import { selfSigned } from './testing/self-signed.ts'
import { type SpawnedGateway, spawnGateway } from './testing/spawned-gateway.ts'
import { location, type TestBrowser } from './testing/test-browser.ts'
import { startTestCollector } from './testing/test-collector.ts'

/** Begins every secret that this test makes; parsers quote a few characters of what they cannot read. */
const beginning = 's3cr3t'
const mark = `${beginning}${randomBytes(4).toString('hex')}`
const routes =
  `/ /login /healthz /readyz /assets/a.js /no/such /bff/session /bff/config /bff/login /bff/callback
  /auth/oauth2/authorize /auth/oauth2/token /auth/oauth2/jwks /auth/.well-known/openid-configuration
  /auth/interaction/uid /api/v2/count/7 /api/answer`.split(/\s+/)

let collector: Awaited<ReturnType<typeof startTestCollector>>
let gateway: SpawnedGateway
let browser: TestBrowser
let metricsPort: number
const scrapes: string[] = []

async function start(env: Record<string, string> = {}): Promise<void> {
  metricsPort = await freePort()
  gateway = await spawnGateway({
    LOG_LEVEL: 'trace',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...env,
  })
  browser = gateway.newBrowser()
}

beforeEach(async () => {
  collector = await startTestCollector()
})
afterEach(async () => {
  await gateway.close()
  await collector.close()
})

/** Tokens, codes and verifiers as they go from server to server, and what only this process may know. */
function watchSecrets(): Set<string> {
  const secrets = new Set<string>([beginning, testClient.secret, testPerson.password, testPerson.email])
  secrets.add(gateway.source.COOKIE_KEYS)
  gateway.provider.provider.on('grant.success', (context) => {
    const body = context.body as Record<string, string>
    const parameters = context.oidc.params as Record<string, string>
    for (const name of ['access_token', 'refresh_token', 'id_token']) secrets.add(body[name] ?? mark)
    for (const name of ['code', 'code_verifier']) secrets.add(parameters[name] ?? mark)
  })
  return secrets
}

/** Everything that the process has told: log and errors, numbers, spans. */
async function allOutput(): Promise<string> {
  scrapes.push(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
  expect(collector.texts.join('')).toContain('http.route')
  return gateway.output.text + scrapes.join('') + collector.texts.join('')
}

function expectNone(secrets: Iterable<string>, output: string): void {
  for (const secret of secrets) {
    const at = output.indexOf(secret)
    expect(at === -1 ? '' : output.slice(Math.max(0, at - 200), at + 80)).toBe('')
  }
}

async function renewAgain(): Promise<number> {
  gateway.api.state.refusesAll = true
  const { status } = await browser.call('GET', '/api/x')
  gateway.api.state.refusesAll = false
  return status
}

describe('R5: log at trace level, stderr, metrics and spans hold nothing', {
  timeout: 60_000,
}, () => {
  it('of what clients send: queries, headers, cookies, bodies, paths, broken requests', async () => {
    await start()
    const secrets = watchSecrets()
    await browser.signIn()
    for (const { name, value } of browser.jar.values()) if (name.startsWith('__Host-')) secrets.add(value)
    const headers = {
      'user-agent': mark,
      referer: `http://localhost/${mark}`,
      'x-request-id': mark,
      tracestate: `a=${mark}`,
      'x-forwarded-for': mark,
      'if-none-match': `"${mark}"`,
      accept: `text/html, text/${mark}`,
      'content-type': `application/${mark}`,
      'idempotency-key': mark,
    }
    const query = `?code=${mark}&state=${mark}&token=${mark}&returnTo=/${mark}&loginHint=${mark}`
    for (const route of routes) {
      for (const method of ['GET', 'POST', 'PUT'])
        await browser.call(method, route + query, { headers, body: method === 'GET' ? '' : `{"p":"${mark}"` })
      await browser.call('GET', `${route}/${mark}/${mark}`, { headers: { authorization: `Bearer ${mark}` } })
      await browser.call('GET', route, {
        cookies: `__Host-access=${mark}; __Host-refresh=${mark}; x=${mark}`,
      })
    }
    for (const path of [`/auth/user/public/verify-email/7/${mark}`, `/update-password/7/${mark}`, `/${mark}`])
      await browser.call('POST', path, { body: `{"password":"${mark}"}` })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await browser.call('POST', '/bff/backchannel-logout', { headers: form, body: `logout_token=${mark}` })
    await browser.call('GET', '/', { headers: { host: `${mark}.example` } })
    const { port } = gateway
    await sendRaw(port, `${mark} /${mark} HTTP/1.1\r\n\r\n`)
    await sendRaw(port, `GET /%zz${mark}?${mark} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await sendRaw(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${mark}${'a'.repeat(40_000)}\r\n\r\n`)
    await sendRaw(
      port,
      `POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: ${mark}\r\n\r\n`,
    )
    expectNone(secrets, await allOutput())
  })

  it('of what the provider answers: errors with tokens, HTML, broken JSON, challenges, redirects', async () => {
    await start()
    const secrets = watchSecrets()
    await browser.signIn()
    const answers: ((reply: FastifyReply) => unknown)[] = [
      (reply) => reply.code(400).send({ error: 'server_error', error_description: mark, token: mark }),
      (reply) => reply.code(400).send({ error: mark, error_uri: `https://${mark}.example` }),
      (reply) => reply.type('text/html').send(`<h1>${mark}</h1>`),
      (reply) => reply.type('application/json').send(`{"a":${mark}`),
      (reply) => reply.code(401).header('www-authenticate', `Bearer error="${mark}"`).send({ error: mark }),
      (reply) => reply.redirect(`http://127.0.0.1:9/?token=${mark}`, 302),
      (reply) => reply.code(503).header('retry-after', mark).send(mark),
      (reply) => reply.send({ access_token: mark, token_type: mark, refresh_token: mark }),
      (reply) => reply.send({ access_token: mark, token_type: 'bearer', id_token: `a.${mark}.b` }),
      (reply) => reply.send({ access_token: { mark }, token_type: 'bearer' }),
    ]
    gateway.provider.switches.tokenMode = 'custom'
    for (const answer of answers) {
      gateway.provider.switches.tokenReply = answer
      expect([401, 503]).toContain(await renewAgain())
      const other = gateway.newBrowser()
      expect(location(await other.signIn())).toContain('/login?error=')
    }
    const state = new URL(location(await browser.call('GET', '/bff/login'))).searchParams.get('state')
    const issuer = encodeURIComponent(`http://localhost:${gateway.port}/auth`)
    const refusal = `error=${mark}&error_description=${mark}&state=${state}&iss=${issuer}`
    expect(location(await browser.call('GET', `/bff/callback?${refusal}`))).toContain('/login?error=')
    gateway.provider.switches.tokenReply = (reply) =>
      reply.code(400).send({ error: 'invalid_grant', error_description: mark })
    await renewAgain()
    expectNone(secrets, await allOutput())
  })

  it('of what the API answers: error bodies, headers, cookies, redirects, cut answers', async () => {
    await start()
    const secrets = watchSecrets()
    await browser.signIn()
    const answers: ((reply: FastifyReply) => unknown)[] = [
      (reply) => reply.code(500).send({ error: mark, stack: mark }),
      (reply) => reply.code(401).header('www-authenticate', `Bearer error="${mark}"`).send({ mark }),
      (reply) => reply.header('set-cookie', `a=${mark}`).header('x-trace', mark).send({ mark }),
      (reply) => reply.redirect(`http://127.0.0.1:9/?token=${mark}`, 302),
      (reply) => reply.type('application/json').send(`{"a": ${mark}`),
      (reply) => reply.header('content-encoding', 'gzip').type('application/json').send(mark),
      (reply) => reply.header('content-encoding', mark).type('application/json').send(`{"a":"${mark}"}`),
      (reply) => {
        reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 999 })
        reply.raw.write(`{"a":"${mark}"`, () => reply.raw.destroy())
      },
    ]
    for (const answer of answers) {
      gateway.api.state.answer = answer
      await browser.call('GET', `/api/answer?${mark}`).catch(() => undefined)
    }
    expectNone(secrets, await allOutput())
  })

  it('of an API that answers with no HTTP, a header that is too long, or a length that is none', async () => {
    let bytes = ''
    const api = await startRawServer(() => bytes)
    await start({ API_URL: `http://127.0.0.1:${api.port}/api` })
    const secrets = watchSecrets()
    await browser.signIn()
    for (bytes of [
      `HTTP/1.1 2${mark} ${mark}\r\n${mark}\r\n\r\n`,
      `HTTP/1.1 200 OK\r\nx: ${mark}${'a'.repeat(80_000)}\r\n\r\n`,
      `HTTP/1.1 200 ${mark}\r\ncontent-length: ${mark}\r\n\r\n`,
    ])
      expect((await browser.call('POST', `/api/x?${mark}`, { body: mark })).status).toBe(502)
    api.close()
    expectNone(secrets, await allOutput())
  })

  it('of a call that TLS refuses', async () => {
    const api = createServer(selfSigned, (_request, response) => response.end(mark))
    api.listen({ host: '127.0.0.1', port: 0 })
    await once(api, 'listening')
    await start({ API_URL: `https://127.0.0.1:${(api.address() as AddressInfo).port}/api` })
    const secrets = watchSecrets()
    await browser.signIn()
    expect((await browser.call('POST', `/api/x?${mark}`, { body: mark })).status).toBe(502)
    api.close()
    expectNone(secrets, await allOutput())
  })
})
