import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer } from '../database/roles.ts'
import { signInAttempt } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'

describe('a lock-out', () => {
  let api: TestApp
  let user: TestUser
  beforeAll(async () => {
    api = await openTestSystem()
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
  })
  beforeEach(() => asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt))))
  afterAll(() => api.close())

  async function attempt(body: object, browser = new TestBrowser(api.app)) {
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const { headers } = await browser.get(url)
    const answer = await browser.post(`${headers.location ?? ''}/login`, body)
    return { status: answer.statusCode }
  }

  it('lets a person in by a browser of theirs while the network is locked out, and by no other', async () => {
    const { browser: own } = await signInByHttp(api, { email: user.email, password })
    const colleague = await newUser(api.database, { organisationId: user.organisationId, password })
    const { browser: other } = await signInByHttp(api, { email: colleague.email, password })
    for (let failure = 0; failure < 31; failure++) {
      await attempt({ email: `guess-${failure}@test.example`, password: 'wrong' })
    }
    // Neither a stranger in the network, nor somebody's browser with the address of another, gets further.
    for (const browser of [undefined, other])
      expect((await attempt({ email: user.email, password }, browser)).status).toBe(429)
    expect((await attempt({ email: user.email, password }, own)).status).toBe(200)
    for (let failure = 0; failure < 5; failure++)
      expect((await attempt({ email: user.email, password: 'wrong' }, own)).status).toBe(401)
    expect((await attempt({ email: user.email, password }, own)).status).toBe(429)
  })

  it('lets a person in by a browser of theirs while somebody guesses the password', async () => {
    const { browser: own } = await signInByHttp(api, { email: user.email, password })
    for (let failure = 0; failure < 6; failure++) await attempt({ email: user.email, password: 'wrong' })
    expect((await attempt({ email: user.email, password }, own)).status).toBe(200)
    expect(
      (await attempt({ email: user.email, password })).status,
      'and gives the guesses nothing back',
    ).toBe(429)
  })
})
