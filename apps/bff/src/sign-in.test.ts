import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location } from './testing/test-browser.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('sign-in', () => {
  it('leads from the login page through the provider to the page that was asked for', async () => {
    const browser = gateway.newBrowser()
    const callback = await browser.signIn('?returnTo=%2Fcounts%3Fpage%3D2')
    expect(callback.status).toBe(303)
    expect(location(callback)).toBe('/authorized?returnTo=%2Fcounts%3Fpage%3D2')
    const answer = await browser.call('GET', '/api/v2/user/myself')
    expect(answer.status).toBe(200)
  })
})
