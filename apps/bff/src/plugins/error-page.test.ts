import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedPages, startServedPages } from '../testing/served-pages.ts'

/** The authorization server of `startServedPages` refuses connections. */
let gateway: ServedPages
beforeAll(async () => {
  gateway = await startServedPages()
})
afterAll(() => gateway.close())

const authorize = '/auth/oauth2/authorize?client_id=%3Cscript%3E'

describe('a navigation of the sign-in that fails', () => {
  it.each([authorize, '/auth/interaction/abc'])('shows a page with ways on: %s', async (path) => {
    const { status, headers, text } = await gateway.visit(path)
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('Oops! Something went wrong.')
    expect(text).toContain('<a href="">Try Again</a>')
    expect(text).toContain('<a href="/">Back to Dashboard</a>')
  })

  it('repeats nothing of the address, and may load and run nothing', async () => {
    const { headers, text } = await gateway.visit(authorize)
    expect(text).not.toContain('script')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
  })

  it('says to wait where too many were made', async () => {
    const limited = await startServedPages()
    const callback = () => limited.visit('/bff/callback?code=x&state=y')
    let answer = await callback()
    for (let time = 0; time < 125 && answer.status !== 429; time += 1) answer = await callback()
    await limited.close()
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.text).toContain('Please wait a minute')
  })

  it.each([
    [429, 429],
    [500, 502],
    [503, 503],
  ])('shows no JSON of the authorization server: %i there is %i here', async (there, here) => {
    const behind = createServer((_request, response) =>
      response.writeHead(there, { 'content-type': 'application/problem+json' }).end('{"code":"inner.fault"}'),
    )
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
    const { port } = behind.address() as AddressInfo
    const before = await startServedPages({ AUTH_URL: `http://127.0.0.1:${port}/auth` })
    const { status, text } = await before.visit(authorize)
    await before.close()
    behind.close()
    expect(status).toBe(here)
    expect(text).toContain('Oops! Something went wrong.')
    expect(text).not.toContain('inner.fault')
  })
})

describe('a call that fails', () => {
  it('is told as a problem, whoever makes it where no page stands', async () => {
    const ofScript = await gateway.call(authorize).set({ accept: 'application/json' })
    expect([ofScript.status, ofScript.body.code]).toEqual([503, 'upstream.unreachable'])
    const ofApi = await gateway.visit('/api/v2/user/myself')
    expect([ofApi.status, ofApi.body.code]).toEqual([403, 'csrf.missing'])
  })
})
