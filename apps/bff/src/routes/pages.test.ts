import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../env.ts'

const page =
  '<html><meta name="csp-nonce" content="%CSP_NONCE%"><script src="/assets/main-1a2b.js"></script></html>'
const script = 'console.info("main")'.repeat(50)
let webDist: string
let app: FastifyInstance

async function build(env: Record<string, string> = {}) {
  const { config } = readConfig({
    WEB_DIST: webDist,
    COOKIE_KEYS: 'ab'.repeat(32),
    OIDC_CLIENT_SECRET: 'x',
    LOG_LEVEL: 'silent',
    ...env,
  })
  return buildApp(config)
}

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), page)
  await writeFile(join(webDist, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDist, 'csp-hashes.json'), '{"script":["sha256-AAA="],"style":["sha256-BBB="]}')
  await writeFile(join(webDist, 'assets', 'main-1a2b.js'), script)
  await writeFile(join(webDist, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
  app = await build()
})
afterAll(async () => {
  await app.close()
  await rm(webDist, { recursive: true })
})

const asBrowser = { host: 'localhost:3000', accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const visit = (url: string, headers = {}) => app.inject({ url, headers: { ...asBrowser, ...headers } })

function directives(policy: unknown): Record<string, string[]> {
  const entries = String(policy)
    .split('; ')
    .map((text) => text.split(' '))
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]))
}

describe('pages', () => {
  it.each(['/', '/counts?page=2', '/setup/users', '/nowhere', '/update-password/7/code'])(
    'are the SPA for every path of it, never cached: %s',
    async (url) => {
      const answer = await visit(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
    },
  )

  it('carry a fresh nonce in the page and in the policy, the hashes of the build, and no unsafe-inline', async () => {
    const [first, second] = [await visit('/'), await visit('/')]
    const nonceOf = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? ''
    const policy = directives(first.headers['content-security-policy'])
    expect(policy['script-src']).toEqual(["'self'", `'nonce-${nonceOf(first.body)}'`, "'sha256-AAA='"])
    expect(policy['style-src']).toEqual(["'self'", `'nonce-${nonceOf(first.body)}'`, "'sha256-BBB='"])
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/)
  })

  it('let in error reports, tag manager and analytics only when they are configured', async () => {
    const configured = await build({
      SENTRY_DSN: 'https://key@o1.ingest.sentry.example/2',
      GTM_ID: 'GTM-ABC',
      GA_ID: 'G-ABC',
    })
    const policyAt = async (url: string) =>
      directives((await configured.inject({ url, headers: asBrowser })).headers['content-security-policy'])
    const home = await policyAt('/')
    expect(home['connect-src']).toContain('https://o1.ingest.sentry.example')
    expect(home['script-src']).toContain('https://www.googletagmanager.com')
    for (const url of ['/login', '/login?x=1', '/update-password/7/c', '/verify-email/7/c']) {
      expect((await policyAt(url))['script-src']?.join()).not.toContain('googletagmanager')
    }
    await configured.close()
  })

  it('show the new build as soon as there is one', async () => {
    await writeFile(join(webDist, 'index.html'), page.replace('main-1a2b', 'main-9z9z'))
    await utimes(join(webDist, 'index.html'), new Date(), new Date(Date.now() + 2000))
    expect((await visit('/')).body).toContain('main-9z9z')
  })

  it('are 503 as a problem while nothing is built', async () => {
    const unbuilt = await build({ WEB_DIST: join(webDist, 'missing') })
    const answer = await unbuilt.inject({ url: '/', headers: asBrowser })
    await unbuilt.close()
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'page.not-built'])
  })
})

describe('assets', () => {
  it('are kept for ever, and packed where the browser can unpack', async () => {
    const plain = await app.inject({ url: '/assets/main-1a2b.js', headers: { host: 'localhost:3000' } })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe(script)
    const packed = await app.inject({
      url: '/assets/main-1a2b.js',
      headers: { host: 'localhost:3000', 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(packed.headers['content-type']).toContain('javascript')
  })

  it('beside index.html are served for an hour', async () => {
    const answer = await app.inject({ url: '/favicon.svg', headers: { host: 'localhost:3000' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    '/assets/missing.js',
    '/csp-hashes.json',
    '/index.html',
    '/bff/unknown',
    '/auth/unknown',
    '/assets/..%2findex.html',
  ])('that do not exist are a problem document, not a page: %s', async (url) => {
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not-found'])
  })
})

describe('one origin', () => {
  it.each(['127.0.0.1:3000', 'evil.example', 'localhost:3001', 'localhost'])(
    'a page under the host %s leads to PUBLIC_URL',
    async (host) => {
      const answer = await visit('/counts?page=2', { host })
      expect([answer.statusCode, answer.headers.location]).toEqual([
        308,
        'http://localhost:3000/counts?page=2',
      ])
    },
  )

  it('another request under a foreign host is 421', async () => {
    for (const url of ['/bff/session', '/api/x', '/assets/main-1a2b.js']) {
      const answer = await app.inject({ url, headers: { host: 'evil.example', 'x-csrf': '1' } })
      expect([answer.statusCode, answer.json().code]).toEqual([421, 'request.wrong-host'])
    }
  })

  it('probes answer under any host', async () => {
    expect((await app.inject({ url: '/healthz', headers: { host: '10.0.0.1' } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz', headers: { host: '10.0.0.1' } })).statusCode).toBe(503)
  })

  it('the forwarded host counts only from a proxy that is trusted', async () => {
    const headers = { ...asBrowser, host: 'inner', 'x-forwarded-host': 'stock.example' }
    const behind = await build({ PUBLIC_URL: 'https://stock.example', TRUST_PROXY: 'loopback' })
    expect((await behind.inject({ url: '/', headers })).statusCode).toBe(200)
    await behind.close()
    const alone = await build({ PUBLIC_URL: 'https://stock.example' })
    const answer = await alone.inject({ url: '/', headers })
    await alone.close()
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://stock.example/'])
  })
})

describe('headers of defence', () => {
  it.each(['/', '/bff/session', '/bff/config', '/healthz', '/nowhere.json'])(
    'stand on every answer: %s',
    async (url) => {
      const { headers } = await visit(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('hold browsers to https where it is used', async () => {
    const secure = await build({ PUBLIC_URL: 'https://stock.example' })
    const answer = await secure.inject({ url: '/healthz', headers: { host: 'stock.example' } })
    await secure.close()
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('GET /bff/config', () => {
  it('tells release and public ids, and no secret', async () => {
    const { body } = await app.inject({ url: '/bff/config', headers: { host: 'localhost:3000' } })
    expect(JSON.parse(body)).toEqual({
      release: { version: '0.13.1', build: 238, date: 'October 2025' },
      sentryDsn: null,
      tagManagerId: null,
      analyticsId: null,
    })
  })
})
