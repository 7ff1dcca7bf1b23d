import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from './browser/browser.ts'
import { reachCallback } from './browser/sign-in.ts'
import { readCookieFile } from './cookie-file.ts'
import { createHttpClient } from './http/http-client.ts'
import { type AuditedGateways, credentials, startAuditedGateways } from './testing/audited-gateways.ts'

let gateways: AuditedGateways
beforeAll(() => {
  gateways = startAuditedGateways()
})
afterAll(() => gateways.close())

/** The `Cookie` header of somebody who has signed in with a browser. */
async function signedInHeader(origin: string): Promise<string> {
  const http = createHttpClient({ origin, ca: undefined, watch: () => {}, log: () => {} })
  const browser = createBrowser(http)
  const { callback } = await reachCallback(browser, origin, credentials)
  await browser.visit(callback.pathname + callback.search)
  http.close()
  return browser.jar.header('/')
}

describe('the cookies of a session that was made elsewhere', () => {
  it('are enough for every check that needs a session alone; the others are skipped and say why', async () => {
    const origin = await gateways.start()
    const cookies = readCookieFile(await signedInHeader(origin), 'localhost')
    const { findings, counts } = await gateways.audit(origin, { person: { cookies } })
    expect(findings.filter(({ verdict }) => verdict === 'FAIL')).toEqual([])
    expect(findings.find(({ id }) => id === 'cookie-changed')?.verdict).toBe('PASS')
    expect(findings.find(({ id }) => id === 'callback-replay')).toMatchObject({
      verdict: 'SKIP',
      reason: 'It needs a sign-in, and only a session was given.',
    })
    expect(counts.PASS).toBeGreaterThan(50)
  })

  it('are asked for where the provider stands at another origin', async () => {
    const origin = await gateways.start({ foreignProvider: true })
    await expect(gateways.audit(origin, { only: ['R22'] })).rejects.toThrow(
      /another provider, .* --cookie-file/,
    )
    const { counts } = await gateways.audit(origin, { only: ['pkce', 'redirect-uri', 'login-cross-site'] })
    expect(counts).toEqual({ PASS: 3, FAIL: 0, SKIP: 0 })
  })

  it('that open nothing any more end the audit', async () => {
    const origin = await gateways.start()
    const cookies = new Map([['__Host-access', 'expired']])
    await expect(gateways.audit(origin, { person: { cookies }, only: ['R22'] })).rejects.toThrow(
      'The given cookies open no session',
    )
  })
})

describe('a cookie file', () => {
  const wanted = new Map([
    ['__Host-access', 'a=b'],
    ['__Host-refresh', 'c'],
  ])
  it.each([
    ['a Cookie header', 'Cookie: __Host-access=a=b; __Host-refresh=c\n'],
    [
      'a Netscape file',
      '# Netscape HTTP Cookie File\n#HttpOnly_shop.example\tFALSE\t/\tTRUE\t0\t__Host-access\ta=b\nshop.example\tFALSE\t/\tTRUE\t0\t__Host-refresh\tc\nother.example\tFALSE\t/\tTRUE\t0\tx\ty\n',
    ],
    [
      'JSON',
      JSON.stringify([
        { name: '__Host-access', value: 'a=b', domain: 'shop.example' },
        { name: '__Host-refresh', value: 'c', domain: '.shop.example' },
        { name: 'x', value: 'y', domain: 'notshop.example' },
      ]),
    ],
    [
      'what Playwright stores',
      JSON.stringify({
        cookies: [...wanted].map(([name, value]) => ({ name, value, domain: 'shop.example' })),
        origins: [],
      }),
    ],
  ])('may be %s; cookies of other sites stay out', (_, text) => {
    expect(readCookieFile(text, 'shop.example')).toEqual(wanted)
  })

  it('without a cookie of the deployment is refused', () => {
    expect(() => readCookieFile('[]', 'shop.example')).toThrow('holds no cookie for shop.example')
  })
})
