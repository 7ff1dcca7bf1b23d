import { randomBytes, randomInt } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, browser, ownHeaders } = await startSignedIn()

const spellings: [string, (name: string) => string][] = [
  ['as it is', (name) => name],
  ['in capitals', (name) => name.toUpperCase()],
  ['with capitals', (name) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())],
]
const everySpelling = (names: readonly string[]) =>
  names.flatMap((name) => spellings.map(([how, spell]) => [name, how, spell(name)] as const))

/** A call with headers in the spelling that is given. */
function call(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest({
      port: gateway.port,
      host: '127.0.0.1',
      path: '/api/x',
      headers: { ...ownHeaders(), ...headers },
    })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      .on('error', reject)
      .end()
  })
}

/** What a client may not say of itself: credentials, its address, its identity, the method, the trace. */
const notForTheApi = `accept-encoding authorization baggage cookie2 dpop forwarded http2-settings if-range
  proxy-authenticate proxy-authorization proxy-connection range traceparent tracestate true-client-ip via
  x-http-method x-http-method-override x-method-override
  cf-connecting-ip cf-access-jwt-assertion x-amzn-oidc-identity x-amzn-trace-id x-auth-request-email x-auth-user
  x-authenticated-groups x-authenticated-userid x-client-cert x-client-ip x-cluster-client-ip
  x-envoy-external-address x-envoy-original-path x-forwarded-by x-forwarded-client-cert x-forwarded-email
  x-forwarded-for x-forwarded-groups x-forwarded-host x-forwarded-port x-forwarded-prefix x-forwarded-proto
  x-forwarded-server x-forwarded-user x-original-host x-original-uri x-original-url x-real-ip x-remote-addr
  x-remote-user x-rewrite-url x-ssl-client-cert x-ssl-client-verify x-user x-user-email x-user-id
  x-webauth-email x-webauth-user
  client-ip fastly-client-ip from front-end-https remote-addr remote-user signature ssl-client-cert
  x-access-token x-api-key x-azure-clientip x-b3-traceid x-consumer-username x-custom-ip-authorization x-forwarded
  x-goog-authenticated-user-email x-host x-jwt-assertion x-ms-client-principal x-originating-ip x-proxyuser-ip
  x-request-id x-scheme x-tenant x-trusted-ip x-url-scheme`.split(/\s+/)

describe('a header of a client that the API would believe', () => {
  it.each(everySpelling(notForTheApi))('R28: %s does not reach it, written %s', async (name, _how, spelt) => {
    expect(await call({ [spelt]: 'made-up' })).toBe(200)
    expect(gateway.api.hits[0]?.headers[name] ?? '').not.toContain('made-up')
  })

  it.each(notForTheApi.filter((name) => name.includes('-')))(
    'R28: %s does not reach it with underscores, which some servers read as hyphens',
    async (name) => {
      await call({ [name.replaceAll('-', '_')]: 'made-up', [name.replace('-', '_')]: 'made-up' })
      expect(JSON.stringify(gateway.api.hits[0]?.headers)).not.toContain('made-up')
    },
  )

  it.each([
    ['te', 'trailers'],
    ['keep-alive', 'timeout=77'],
    ['proxy-connection', 'keep-alive'],
    ['x-csrf', '1'],
  ])('R28: %s is between the client and the gateway', async (name, value) => {
    expect(await call({ [name]: value })).toBe(200)
    expect(gateway.api.hits[0]?.headers).not.toHaveProperty(name)
  })

  it('R28: what Connection lists stays here, and nothing of the list itself', async () => {
    expect(await call({ connection: 'close, X-Mine', 'x-mine': 'made-up' })).toBe(200)
    expect(JSON.stringify(gateway.api.hits[0]?.headers)).not.toMatch(/made-up|x-mine/i)
  })

  it('R28: nor does any name that nobody here has thought of', async () => {
    const names = Array.from({ length: 60 }, () => `${pick(['', 'x-'])}${randomBytes(4).toString('hex')}`)
    expect(await call(Object.fromEntries(names.map((name) => [name, 'made-up'])))).toBe(200)
    expect(JSON.stringify(gateway.api.hits[0]?.headers)).not.toContain('made-up')
  })

  it('R28: what a call is about does reach it', async () => {
    const said = {
      accept: 'application/json',
      'accept-language': 'bg',
      'cache-control': 'no-cache',
      'content-digest': 'sha-256=:AA==:',
      'content-disposition': 'attachment; filename="a.csv"',
      'content-encoding': 'identity',
      'content-language': 'bg',
      'content-range': 'bytes 0-0/1',
      'content-type': 'text/csv',
      'idempotency-key': '7',
      'if-match': '"3"',
      'if-modified-since': 'Mon, 23 Nov 2026 08:00:00 GMT',
      'if-none-match': '"1"',
      'if-unmodified-since': 'Mon, 23 Nov 2026 09:00:00 GMT',
      'last-event-id': '41',
      origin: 'https://other.example',
      prefer: 'return=minimal',
      'user-agent': 'tests',
      'x-requested-with': 'XMLHttpRequest',
      'x-actor': '5',
      'x-tenant-context': '2',
    }
    await call(said)
    expect(gateway.api.hits[0]?.headers).toMatchObject(said)
  })
})

function pick<T>(values: readonly [T, ...T[]]): T {
  return values[randomInt(values.length)] ?? values[0]
}

/** What only the gateway may say to a browser, or nobody. */
const notForTheBrowser = `age alt-svc cache-control clear-site-data content-security-policy
  content-security-policy-report-only cross-origin-embedder-policy cross-origin-opener-policy
  cross-origin-resource-policy dpop-nonce expires nel permissions-policy pragma proxy-authenticate proxy-connection
  referrer-policy report-to reporting-endpoints server service-worker-allowed set-cookie set-cookie2
  strict-transport-security te timing-allow-origin traceparent tracestate trailer upgrade via www-authenticate
  x-content-type-options x-frame-options x-powered-by x-xss-protection
  access-control-allow-credentials access-control-allow-headers access-control-allow-methods
  access-control-allow-origin access-control-expose-headers access-control-max-age
  x-envoy-upstream-service-time x-envoy-decorator-operation
  accept-ch activate-storage-access authentication-info critical-ch document-policy link origin-trial refresh
  server-timing set-login sourcemap speculation-rules x-accel-redirect x-aspnet-version x-backend-server
  x-dns-prefetch-control x-robots-tag x-runtime x-sendfile x-served-by`.split(/\s+/)

describe('a header of the API that a browser would obey', () => {
  const answerWith = (headers: Record<string, string>) => {
    gateway.api.state.answer = (reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{}')
    }
  }

  it.each(everySpelling(notForTheBrowser))(
    'R29: %s does not reach it, written %s',
    async (name, _how, spelt) => {
      answerWith({ [spelt]: 'made-up' })
      const { status, headers } = await browser.call('GET', '/api/answer')
      expect(status).toBe(200)
      expect(String(headers[name] ?? '')).not.toContain('made-up')
    },
  )

  it('R29: what Connection lists stays here', async () => {
    answerWith({ connection: 'close, X-Mine', 'x-mine': 'made-up', 'keep-alive': 'timeout=77' })
    const { headers } = await browser.call('GET', '/api/answer')
    expect(JSON.stringify(headers)).not.toMatch(/made-up|timeout=77/)
  })

  it('R29: nor does any name that nobody here has thought of', async () => {
    const names = Array.from({ length: 60 }, () => `x-${randomBytes(4).toString('hex')}`)
    answerWith(Object.fromEntries(names.map((name) => [name, 'made-up'])))
    expect(JSON.stringify((await browser.call('GET', '/api/answer')).headers)).not.toContain('made-up')
  })

  it('R29: what an answer is about does reach it', async () => {
    const said = {
      'accept-patch': 'application/json',
      'accept-post': 'text/csv',
      'accept-ranges': 'none',
      allow: 'GET',
      'content-disposition': 'attachment; filename="a.csv"',
      'content-language': 'bg',
      'content-location': '/api/answer/1',
      'content-range': 'bytes */2',
      'content-type': 'text/csv',
      date: 'Mon, 23 Nov 2026 07:00:00 GMT',
      deprecation: '@1764000000',
      etag: '"1"',
      'last-modified': 'Mon, 23 Nov 2026 08:00:00 GMT',
      location: '/api/answer/2',
      'preference-applied': 'return=minimal',
      ratelimit: '"calls";r=9',
      'ratelimit-limit': '10',
      'ratelimit-policy': '"calls";q=10',
      'ratelimit-remaining': '9',
      'ratelimit-reset': '60',
      'retry-after': '5',
      sunset: 'Mon, 23 Nov 2026 09:00:00 GMT',
      'x-rights': '0123456789abcdef',
    }
    answerWith({ ...said, vary: 'accept-language' })
    const { headers } = await browser.call('GET', '/api/answer')
    expect(headers).toMatchObject({ ...said, vary: expect.stringContaining('accept-language') })
  })
})
