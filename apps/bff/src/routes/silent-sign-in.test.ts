import { afterEach, describe, expect, it } from 'vitest'
import { interactionOf, location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

const isSignedIn = async (who: TestBrowser) =>
  JSON.parse((await who.call('GET', '/bff/session')).text).signedIn

describe('a sign-in without a question', () => {
  it.each([{}, { SILENT_SIGN_IN: 'always' }])(
    'R7 R19: asks for the password when a silent sign-in brings somebody else than is remembered: %o',
    async (env) => {
      gateway = await startTestGateway({ env })
      const { switches } = gateway.provider
      switches.claims = { email: 'manager@north.example', remember: true }
      const [victim, attacker] = [gateway.newBrowser(), gateway.newBrowser()]
      await victim.signIn()
      switches.accountId = 'person-2'
      await attacker.signIn()
      for (const name of ['__Host-access', '__Host-refresh']) victim.jar.delete(`${name} /`)
      // A neighbour of our domain puts its cookies before those of the provider.
      for (const name of ['op_session', 'op_session.sig']) {
        const tossed = attacker.jar.get(`${name} /`)
        if (tossed) victim.jar.set(`${name} /`, tossed)
      }
      const again = await victim.signIn()
      expect(new URL(location(again)).searchParams.get('prompt')).toBe('login')
      expect(await isSignedIn(victim)).toBe(false)
      expect(gateway.audits().at(-2)).toMatchObject({ audit: 'login.failed', reason: 'other-subject' })
      // Whoever gives a password may be anybody.
      const interaction = interactionOf(
        await victim.call('GET', location(await victim.call('GET', location(again)))),
      )
      expect(location(await victim.finishSignIn(interaction))).toBe('/authorized?returnTo=%2F')
      expect(await isSignedIn(victim)).toBe(true)
    },
  )
})
