import { request } from 'undici'
import type { TestBrowser } from './test-browser.ts'

/**
 * Signs a browser out at the provider alone (RP-Initiated Logout 1.0), at an address that the gateway does not pass on;
 * the provider then tells its clients by the back channel before it answers.
 */
export async function endProviderSession(providerUrl: string, browser: TestBrowser): Promise<void> {
  const headers = { cookie: browser.cookieHeader('/auth') }
  const page = await request(`${providerUrl}/session/end`, { headers })
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(await page.body.text()) ?? []
  const fresh = [page.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0])
  const confirmed = await request(`${providerUrl}/session/end/confirm`, {
    method: 'POST',
    headers: {
      cookie: [headers.cookie, ...fresh].join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  })
  await confirmed.body.dump()
  if (confirmed.statusCode >= 400) throw new Error(`The provider answered ${confirmed.statusCode}.`)
}
