import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('the end of a sign-in in another browser than its own', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  it('leaves a session alone when its browser is sent into the sign-in of somebody else', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const user = await newUser(api.database, { organisationId, password })
    const { browser, tokens } = await signInByHttp(api, { email: user.email, password })
    const stranger = await newUser(api.database, { organisationId, password })
    const elsewhere = new TestBrowser(api.app)
    const interaction =
      (await elsewhere.get((await new TestGateway(api.app, api.env).start({ prompt: 'login' })).url)).headers
        .location ?? ''
    const answer = await elsewhere.post(`${interaction}/login`, { email: stranger.email, password })
    const lure = await browser.get(answer.json<{ location: string }>().location)
    expect(lure.statusCode).toBe(400)
    const authorization = `Bearer ${tokens.access_token}`
    const myself = await api.app.inject({ url: '/api/v2/user/myself', headers: { authorization } })
    expect(myself.statusCode).toBe(200)
  })
})
