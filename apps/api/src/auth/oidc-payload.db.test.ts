import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { TestBrowser, TestGateway } from '../testing/browser.ts'

describe('what the authorization server remembers', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('refuses a name or a token with a zero character, which no database keeps, as an unknown one', async () => {
    const refreshed = await new TestGateway(api.app, api.env).refresh('\0')
    expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' })
    const unknown = await new TestBrowser(api.app).get(
      '/auth/oauth2/authorize?client_id=%00&request_uri=urn:ietf:params:oauth:request_uri:%00',
    )
    expect(unknown.statusCode).toBe(400)
  })
})
