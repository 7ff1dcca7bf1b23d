import { afterAll, beforeEach } from 'vitest'
import type { TestBrowser } from './test-browser.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

type SignedIn = {
  gateway: TestGateway
  browser: TestBrowser
  /** What the browser says with each call, for calls that it does not make itself. */
  ownHeaders: () => { host: string; 'x-csrf': string; cookie: string }
}

/** A gateway for the tests of one file, with a browser that is signed in there; each test begins without `hits`. */
export async function startSignedIn(options?: { env: Record<string, string> }): Promise<SignedIn> {
  const gateway = await startTestGateway(options)
  afterAll(() => gateway.close())
  beforeEach(() => {
    gateway.api.hits.length = 0
  })
  const browser = gateway.newBrowser()
  await browser.signIn()
  const ownHeaders = () => ({
    host: `localhost:${gateway.port}`,
    'x-csrf': '1',
    cookie: browser.cookieHeader('/'),
  })
  return { gateway, browser, ownHeaders }
}
