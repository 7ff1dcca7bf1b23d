import { createSign, generateKeyPairSync } from 'node:crypto'
import type { Check, Observation } from '../check.ts'
import { memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claims = (origin: string) => ({
  iss: `${origin}/auth`,
  aud: 'backoffice',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 120,
  jti: crypto.randomUUID(),
  sub: '1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
})

function unsigned(origin: string): string {
  return `${encode({ alg: 'none', typ: 'logout+jwt' })}.${encode(claims(origin))}.`
}

/** Signed by a key that the provider never had. */
function forged(origin: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const text = `${encode({ alg: 'RS256', typ: 'logout+jwt' })}.${encode(claims(origin))}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
}

/** Requirement 26, as far as a stranger can see it: nobody but the provider ends sessions. */
export const backchannelLogoutChecks: readonly Check[] = [
  {
    id: 'backchannel-forged',
    numbers: ['R26', 'S37'],
    sentence:
      'Back-channel logout refuses a token that is missing, unsigned or signed by a stranger, and ends nothing for it.',
    source: 'OIDC Back-Channel Logout 2.6; ASVS 10.5.5',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const bodies: Readonly<Record<string, string>> = {
        'no token': '',
        rubbish: 'logout_token=rubbish',
        'an unsigned token': `logout_token=${unsigned(context.origin)}`,
        'a token signed by a stranger': `logout_token=${forged(context.origin)}`,
      }
      const observations: Observation[] = []
      for (const [sent, body] of Object.entries(bodies)) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await context.newBrowser().send('POST', paths.backchannelLogout, { headers, body })
        if (answer.status === 404 || answer.status === 403)
          return { skipped: `Back-channel logout is not offered (${answer.status}).` }
        const isKept = memberOf(await browser.call('GET', paths.session), 'signedIn') === true
        const isStored = !/\bno-store\b/.test(answer.headers['cache-control'] ?? '')
        const seen = `${answer.status}, ${isKept ? 'the session lives' : 'the session is over'}${isStored ? ', no no-store' : ''}`
        observations.push({ sent, seen, ok: answer.status === 400 && isKept && !isStored })
      }
      return observations
    },
  },
]
