import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('the authorization server', () => {
  let api: TestApp
  let gateway: TestGateway
  let user: TestUser

  beforeAll(async () => {
    api = await openTestApp()
    gateway = new TestGateway(api.app, api.env)
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password, firstName: 'Ada' })
  })
  afterAll(() => api.close())

  const myself = (token: string) =>
    api.app.inject({ url: '/api/v2/user/myself', headers: { authorization: `Bearer ${token}` } })

  it('signs a person in by code and PKCE, and the API takes the access token', async () => {
    const { tokens } = await signInByHttp(api, { email: user.email, password })
    expect(tokens.expires_in).toBe(3599)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth',
      aud: 'http://localhost:3000/api',
      sub: String(user.id),
      gid: expect.any(String),
    })
    const answer = await myself(tokens.access_token)
    expect(answer.json()).toMatchObject({ id: user.id, firstName: 'Ada' })
  })
})
