import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPage, builtScript, type ServedPages, startServedPages } from '../testing/served-pages.ts'

let gateway: ServedPages
beforeAll(async () => {
  gateway = await startServedPages()
})
afterAll(() => gateway.close())

function directives(policy: unknown): Record<string, string[]> {
  const entries = String(policy)
    .split('; ')
    .map((text) => text.split(' '))
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]))
}

describe('pages', () => {
  it.each(['/', '/counts?page=2', '/setup/users', '/nowhere', '/update-password/7/code'])(
    'are the SPA for every path of it, never cached: %s',
    async (path) => {
      await gateway
        .visit(path)
        .expect(200)
        .expect('cache-control', 'no-store')
        .expect('content-type', 'text/html; charset=utf-8')
    },
  )

  it.each([
    ['curl', { accept: '*/*' }],
    ['who says nothing of what is wanted', {}],
  ])('are for %s too', async (_who, headers) => {
    for (const path of ['/', '/counts', '/setup/companies/company/7?tab=x'])
      await gateway.call(path).set(headers).expect(200).expect('content-type', 'text/html; charset=utf-8')
    await gateway
      .call('/counts')
      .set({ ...headers, 'sec-fetch-mode': 'cors' })
      .expect(404)
    await gateway.call('/counts').set({ accept: 'application/json' }).expect(404)
    for (const path of ['/favicon.ico', '/wp-login.php', '/bff/x', '/assets/x', '/auth'])
      await gateway
        .call(path)
        .set(headers)
        .expect(404)
        .expect('content-type', /problem\+json/)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, br', undefined],
    ['identity', undefined],
  ])('are packed for a browser that takes it: %s', async (accepted, packed) => {
    const { headers, text } = await gateway.visit('/').set('accept-encoding', accepted).expect(200)
    expect(headers['content-encoding']).toBe(packed)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(text).toContain('<html>')
  })

  it('R20: carry a fresh nonce in the page and in the policy, the hashes of the build, and no unsafe-inline', async () => {
    const [first, second] = [await gateway.visit('/'), await gateway.visit('/')]
    const nonceOf = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? ''
    const policy = directives(first.headers['content-security-policy'])
    expect(policy['script-src']).toEqual(["'self'", `'nonce-${nonceOf(first.text)}'`, "'sha256-AAA='"])
    expect(policy['style-src']).toEqual(["'self'", `'nonce-${nonceOf(first.text)}'`, "'sha256-BBB='"])
    expect(nonceOf(first.text)).not.toBe(nonceOf(second.text))
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
    const configured = await startServedPages({
      SENTRY_DSN: 'https://key@o1.ingest.sentry.example/2',
      GTM_ID: 'GTM-ABC',
      GA_ID: 'G-ABC',
    })
    const policyAt = async (path: string) =>
      directives((await configured.visit(path)).headers['content-security-policy'])
    const home = await policyAt('/')
    expect(home['connect-src']?.filter((source) => source.includes('sentry'))).toEqual([
      'https://o1.ingest.sentry.example',
    ])
    expect(home['script-src']).toContain('https://www.googletagmanager.com')
    for (const path of ['/login', '/login?x=1', '/update-password/7/c', '/verify-email/7/c']) {
      expect((await policyAt(path))['script-src']?.join()).not.toContain('googletagmanager')
    }
    await configured.close()
  })

  it('show the new build as soon as there is one', async () => {
    const index = join(gateway.webDist, 'index.html')
    await writeFile(index, builtPage.replace('main-1a2b', 'main-9z9z'))
    await utimes(index, new Date(), new Date(Date.now() + 2000))
    expect((await gateway.visit('/')).text).toContain('main-9z9z')
  })

  it('are 503 as a problem while nothing is built', async () => {
    const unbuilt = await startServedPages({ WEB_DIST: join(gateway.webDist, 'missing') })
    const answer = await unbuilt.visit('/')
    await unbuilt.close()
    expect([answer.status, answer.body.code]).toEqual([503, 'page.not-built'])
  })
})

describe('assets', () => {
  it('are kept for ever, and packed where the browser can unpack', async () => {
    const plain = await gateway.call('/assets/main-1a2b.js').buffer()
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(builtScript.length),
    })
    const packed = await gateway.call('/assets/main-1a2b.js').set('accept-encoding', 'gzip, br')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(packed.headers['content-type']).toContain('javascript')
  })

  it('beside index.html are served for an hour', async () => {
    await gateway.call('/favicon.svg').expect(200).expect('cache-control', 'public, max-age=3600')
  })

  it.each([
    '/assets/missing.js',
    '/assets/main-1a2b.js.map',
    '/csp-hashes.json',
    '/index.html',
    '/bff/unknown',
    '/auth/unknown',
    '/assets/..%2findex.html',
  ])('that do not exist are a problem document, not a page: %s', async (path) => {
    const answer = await gateway.call(path).expect('content-type', 'application/problem+json; charset=utf-8')
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not-found'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
