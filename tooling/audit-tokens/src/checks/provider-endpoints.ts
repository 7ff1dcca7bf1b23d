import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { type Answer, codeOf, jsonOf, memberOf } from '../http/answer.ts'
import { inTurn } from '../in-turn.ts'
import { paths } from '../gateway-paths.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const body = 'grant_type=authorization_code&code=audit&client_id=audit&token=audit'

/** Members of discovery that name endpoints for servers. */
const serverEndpoints = [
  'token_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'userinfo_endpoint',
  'pushed_authorization_request_endpoint',
  'end_session_endpoint',
  'registration_endpoint',
  'device_authorization_endpoint',
  'backchannel_authentication_endpoint',
]
const usual = [
  'token',
  'revoke',
  'revocation',
  'introspect',
  'userinfo',
  'par',
  'end-session',
  'register',
  'device',
]
const detours = [
  '/auth/oauth2/./token',
  '/auth/oauth2//token',
  '/auth//oauth2/token',
  '/auth/oauth2/token/',
  '/auth/oauth2/TOKEN',
  '/auth/oauth2/token;x',
  '/auth/oauth2/%74oken',
  '/auth/oauth2/authorize/..%2ftoken',
  '/auth/oauth2/authorize/../token',
  '/auth/interaction/..%2f..%2foauth2%2ftoken',
  '/auth/oauth2/jwks/../token',
  '/auth/token',
  '/auth/me',
  '/auth/request',
  '/auth/session/end',
  '/auth/reg',
]

/** Calls that the pages of the sign-in make; of a sign-in, a person and a code that nobody knows. */
const signInCalls = [
  ...['login', 'second-factor', 'passkey', 'enrol'].map((step) => `/auth/interaction/audit/${step}`),
  '/auth/user/public/forgot-password',
  '/auth/user/public/set-up',
  '/auth/user/public/verify-password-update/audit/audit',
  '/auth/user/public/verify-email/audit/audit',
]

/** An answer of the gateway itself that there is nothing; an OAuth error would come from the provider. */
function isClosed(answer: Answer | null): boolean {
  if (answer === null) return true
  const isGone = [400, 403, 404, 405].includes(answer.status)
  const isOAuth =
    typeof memberOf(answer, 'error') === 'string' || answer.headers['www-authenticate'] !== undefined
  return isGone && !isOAuth
}

async function tryEach(context: AuditContext, targets: Iterable<string>): Promise<Observation[]> {
  const browser = context.newBrowser()
  const observations: Observation[] = []
  for (const target of targets) {
    for (const method of ['POST', 'GET']) {
      const answer = await browser.call(method, target, method === 'POST' ? { headers: form, body } : {})
      const error = memberOf(answer, 'error')
      const seen = `${answer.status}${typeof error === 'string' ? ` ${error}` : ''}`
      observations.push({ sent: `${method} ${target}`, seen, ok: isClosed(answer) })
    }
  }
  return observations
}

async function discovered(context: AuditContext): Promise<string[]> {
  const metadata = jsonOf(await context.newBrowser().call('GET', paths.discovery))
  if (typeof metadata !== 'object' || metadata === null) return []
  return serverEndpoints.flatMap((name) => {
    const address: unknown = Reflect.get(metadata, name)
    if (typeof address !== 'string' || !URL.canParse(address)) return []
    const url = new URL(address)
    return url.origin === context.origin ? [url.pathname] : []
  })
}

/** Requirements 5, 8 and 31: what only servers need is not there for browsers. */
export const providerEndpointChecks: readonly Check[] = [
  {
    id: 'server-endpoints',
    numbers: ['R5', 'R8', 'R31'],
    sentence:
      'The token, revocation, introspection, userinfo, PAR and end-session endpoints cannot be reached through the gateway.',
    source: 'RFC 10017 6.1; ASVS 10.1.1',
    needs: 'none',
    async run(context) {
      const known = usual.map((name) => `/auth/oauth2/${name}`)
      return tryEach(context, new Set([...known, ...(await discovered(context))]))
    },
  },
  {
    id: 'server-endpoint-detours',
    numbers: ['R31'],
    sentence: 'No other spelling of their addresses leads there either.',
    source: 'RFC 10017 6.1.3.6; CWE-22',
    needs: 'none',
    async run(context) {
      const observations = await tryEach(
        context,
        detours.filter((target) => !/\/\.\.?\//.test(target)),
      )
      const { host } = new URL(context.origin)
      for (const target of detours.filter((each) => /\/\.\.?\//.test(each))) {
        const head = `POST ${target} HTTP/1.1\nHost: ${host}\nX-CSRF: 1\nContent-Length: 0\nConnection: close\n\n`
        const answer = await context.http.sendRaw(head)
        observations.push({
          sent: `POST ${target}`,
          seen: String(answer?.status ?? 'closed'),
          ok: isClosed(answer),
        })
      }
      return observations
    },
  },
  {
    id: 'own-callback-only',
    numbers: ['R9'],
    sentence: 'The provider sends codes to the registered callback of this origin alone.',
    source: 'RFC 9700 2.1, 4.1.3; ASVS 10.4.1',
    needs: 'none',
    async run(context) {
      const metadata = await context.newBrowser().call('GET', paths.discovery)
      if (metadata.status !== 200) return { skipped: 'There is no provider of our own at this origin.' }
      const query = new URLSearchParams({
        client_id: 'backoffice',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: 'https://evil.example/callback',
        code_challenge: 'A'.repeat(43),
        code_challenge_method: 'S256',
      })
      const answer = await context.newBrowser().visit(`/auth/oauth2/authorize?${query.toString()}`)
      const leaves = /^https?:\/\/evil\.example/.test(answer.headers['location'] ?? '')
      return [
        {
          sent: 'an authorization request with redirect_uri https://evil.example/callback',
          seen: leaves ? 'a redirect there' : String(answer.status),
          ok: !leaves,
        },
      ]
    },
  },
  {
    id: 'sign-in-calls',
    numbers: ['R31'],
    sentence: 'Each call of the sign-in leads to the provider, so that the refusals above mean something.',
    source: 'the control of this audit',
    needs: 'none',
    async run(context) {
      const metadata = await context.newBrowser().call('GET', paths.discovery)
      if (metadata.status !== 200) return { skipped: 'There is no provider of our own at this origin.' }
      const headers = { 'content-type': 'application/json' }
      return inTurn(signInCalls, async (target) => {
        const answer = await context.newBrowser().call('POST', target, { headers, body: '{}' })
        const isKnown = codeOf(answer) !== 'request.not-found' && answer.status !== 405
        return {
          sent: `POST ${target}`,
          seen: `${answer.status}, ${isKnown ? 'of the provider' : 'of the gateway'}`,
          ok: isKnown,
        }
      })
    },
  },
]
