import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, browser } = await startSignedIn()

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Each call of the gateway itself with the one method that it has. */
const calls: [method: string, path: string][] = [
  ['GET', '/bff/login'],
  ['GET', '/bff/callback'],
  ['GET', '/bff/session'],
  ['GET', '/bff/config'],
  ['POST', '/bff/backchannel-logout'],
  ['POST', '/auth/user/logout'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
]
const others = calls.flatMap(([own, path]) =>
  methods.filter((method) => method !== own).map((method) => [method, path] as const),
)

describe('a call of the gateway', () => {
  it.each(others)('R31: has one method, and %s %s is none', async (method, path) => {
    const answer = await browser.call(method, path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'request.not-found'])
    expect(answer.setCookies).toEqual([])
  })

  it.each(['TRACE', 'PROPFIND', 'LOCK'])('R31: of the API cannot be %s', async (method) => {
    expect((await browser.call(method, '/api/x')).status).toBe(404)
    expect(gateway.api.hits).toEqual([])
  })
})

describe('a cache on the way', () => {
  const cacheable = { 'cache-control': 'public, max-age=600', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }

  it.each([
    ['the session', 'GET', '/bff/session', 200],
    ['a sign-in that begins', 'GET', '/bff/login', 303],
    ['a callback without a transaction', 'GET', '/bff/callback?code=x&state=y', 303],
    ['an answer of the API', 'GET', '/api/answer', 200],
    ['a change of the API', 'POST', '/api/answer', 200],
    ['a call that is refused', 'GET', '/api/..%2fx', 400],
  ])('R22: may not keep %s', async (_what, method, path, status) => {
    gateway.api.state.answer = (reply) => reply.headers(cacheable).send({ ok: true })
    const answer = await browser.call(method, path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.headers).not.toHaveProperty('expires')
  })

  it.each([401, 404, 422, 500])('R22: may not keep an answer of the API of status %i', async (status) => {
    gateway.api.state.answer = (reply) => reply.code(status).headers(cacheable).send({ code: 'x' })
    const visitor = gateway.newBrowser()
    await visitor.signIn()
    const answer = await visitor.call('GET', '/api/answer')
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('R22: may not keep the callback that begins a session, nor the logout', async () => {
    const visitor = gateway.newBrowser()
    expect((await visitor.signIn()).headers['cache-control']).toBe('no-store')
    expect((await visitor.call('POST', '/auth/user/logout')).headers['cache-control']).toBe('no-store')
  })
})
