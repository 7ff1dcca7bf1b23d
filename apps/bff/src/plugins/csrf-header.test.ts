import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const send = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  supertest(gateway.app.server)[method](path).set('host', `localhost:${gateway.port}`).redirects(0)

describe('X-CSRF: 1', () => {
  it.each([
    ['get', '/api/v2/user/myself'],
    ['post', '/api/v2/user'],
    ['put', '/api/v2/user/7'],
    ['delete', '/api/v2/user/delete/7'],
    ['post', '/auth/user/logout'],
    ['post', '/auth/interaction/abc/login'],
    ['post', '/auth/user/public/forgot-password'],
    ['post', '/bff/session'],
    ['post', '/nowhere'],
  ] as const)('is needed by %s %s', async (method, path) => {
    const answer = await send(method, path).expect(403)
    expect(answer.body).toMatchObject({ code: 'csrf.missing', status: 403 })
  })

  it.each(['0', 'true', '1, 1', ' 1x'])('R17: is nothing else: %s', async (value) => {
    await send('get', '/api/x').set('x-csrf', value).expect(403)
  })

  it.each([
    ['/bff/login', 303],
    ['/bff/callback', 303],
    ['/bff/session', 200],
    ['/bff/config', 200],
    ['/auth/oauth2/jwks', 200],
    ['/auth/interaction/abc', 303],
  ])('R17: is not needed to open %s', async (path, status) => {
    await send('get', path).expect(status)
  })

  it('lets a call of the API through to the question who is signed in', async () => {
    const answer = await send('get', '/api/x').set('x-csrf', '1').expect(401)
    expect(answer.body).toMatchObject({ code: 'session.none' })
  })
})
