import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { TestBrowser, TestGateway, type Tokens } from './browser.ts'

/** The code that an authenticator app with this secret shows now, or so many steps of 30 seconds later. */
export const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A browser that has given the password, what it was answered, and the next steps of its sign-in. */
export async function givePassword(api: TestApp, credentials: { email: string; password: string }) {
  const browser = new TestBrowser(api.app)
  const gateway = new TestGateway(api.app, api.env)
  const { url, verifier } = await gateway.start({ prompt: 'login' })
  const interaction = (await browser.get(url)).headers.location ?? ''
  const answer = (await browser.post(`${interaction}/login`, credentials)).json()
  const give = (body: object) => browser.post(`${interaction}/second-factor`, body)
  const offer = () => browser.post(`${interaction}/enrol`, {})
  const tokensAt = async (location: string) => {
    const callback = (await browser.get(location)).headers.location ?? ''
    return (await gateway.exchange(callback, verifier)).json<Tokens>()
  }
  return { browser, gateway, interaction, answer, give, offer, tokensAt }
}
