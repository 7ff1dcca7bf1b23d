import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import type { SetCookie } from '../http/set-cookie.ts'

const maxCookieBytes = 4096

/** Cookies that the gateway itself sets at a sign-in: of the transaction, then of the session. */
async function gatewayCookies(context: AuditContext) {
  const { begun, finished } = await context.firstSignIn()
  const written = (cookies: readonly SetCookie[]) => cookies.filter((cookie) => !cookie.isDeletion)
  return { transaction: written(begun.setCookies), session: written(finished.setCookies) }
}

function judge(cookies: readonly SetCookie[], wanted: (cookie: SetCookie) => boolean): Observation[] {
  if (cookies.length === 0) return [{ sent: 'a sign-in', seen: 'no cookie was set', ok: false }]
  return cookies.map((cookie) => ({
    sent: `Set-Cookie: ${cookie.name}`,
    seen: [...cookie.attributes]
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('; '),
    ok: wanted(cookie),
  }))
}

const sameSite = ({ attributes }: SetCookie) => attributes.get('samesite')?.toLowerCase()

/** Requirements 1 to 3: how the cookies of tokens and transactions are set. */
export const cookieAttributeChecks: readonly Check[] = [
  {
    id: 'cookie-http-only',
    numbers: ['R1'],
    sentence: 'Every cookie of a session and of a sign-in is Secure and HttpOnly.',
    source: 'RFC 10017 6.1.3.2; ASVS 3.3.1, 3.3.4',
    needs: 'sign-in',
    async run(context) {
      const { transaction, session } = await gatewayCookies(context)
      return judge(
        [...transaction, ...session],
        ({ attributes }) => attributes.has('secure') && attributes.has('httponly'),
      )
    },
  },
  {
    id: 'cookie-strict',
    numbers: ['R1', 'S23'],
    sentence: 'Session cookies are SameSite=Strict; a transaction cookie is Strict or Lax.',
    source: 'RFC 10017 6.1.3.2; ASVS 3.3.2',
    needs: 'sign-in',
    async run(context) {
      const { transaction, session } = await gatewayCookies(context)
      return [
        ...judge(session, (cookie) => sameSite(cookie) === 'strict'),
        ...judge(transaction, (cookie) => ['strict', 'lax'].includes(sameSite(cookie) ?? '')),
      ]
    },
  },
  {
    id: 'cookie-one-host',
    numbers: ['R1', 'S30'],
    sentence: 'No cookie names a Domain, and every one has Path=/.',
    source: 'RFC 10017 6.1.3.2; RFC 6265bis 4.1.3.2',
    needs: 'sign-in',
    async run(context) {
      const { transaction, session } = await gatewayCookies(context)
      return judge(
        [...transaction, ...session],
        ({ attributes }) => !attributes.has('domain') && attributes.get('path') === '/',
      )
    },
  },
  {
    id: 'cookie-host-prefix',
    numbers: ['R2'],
    sentence: 'Every cookie name begins with __Host-.',
    source: 'ASVS 3.3.3; RFC 6265bis 4.1.3.2',
    needs: 'sign-in',
    async run(context) {
      const { transaction, session } = await gatewayCookies(context)
      return judge([...transaction, ...session], ({ name }) => name.startsWith('__Host-'))
    },
  },
  {
    id: 'cookie-size',
    numbers: ['R3', 'S28'],
    sentence: 'Name and value of each cookie together stay within 4,096 bytes.',
    source: 'ASVS 3.3.5; RFC 6265bis 5.6',
    needs: 'sign-in',
    async run(context) {
      const { transaction, session } = await gatewayCookies(context)
      return [...transaction, ...session].map(({ name, value }) => {
        const bytes = Buffer.byteLength(name + value)
        return { sent: `Set-Cookie: ${name}`, seen: `${bytes} bytes`, ok: bytes <= maxCookieBytes }
      })
    },
  },
  {
    id: 'provider-cookies',
    numbers: ['R1', 'R29'],
    sentence:
      'Cookies of the provider that pass through the gateway are HttpOnly, without Domain, and Secure over TLS.',
    source: 'ASVS 3.3.1, 3.3.4',
    needs: 'sign-in',
    async run(context) {
      await context.firstSignIn()
      const isTls = context.origin.startsWith('https:')
      const cookies = context.answers
        .filter((answer) => answer.target.startsWith('/auth/'))
        .flatMap((answer) => answer.setCookies)
        .filter((cookie) => !cookie.isDeletion)
      const byName = new Map(cookies.map((cookie) => [cookie.name, cookie]))
      if (byName.size === 0) return { skipped: 'The provider set no cookie through the gateway.' }
      return judge(
        [...byName.values()],
        ({ attributes }) =>
          attributes.has('httponly') && !attributes.has('domain') && (!isTls || attributes.has('secure')),
      )
    },
  },
]
