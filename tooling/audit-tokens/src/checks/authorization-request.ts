import type { Check, Skipped } from '../check.ts'
import { locationOf, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { oncePerAudit } from '../once-per-audit.ts'

const attempts = 3
/** base64url of 128 bits. */
const shortestSecret = 22
const pushed: Skipped = {
  skipped: 'The request was pushed to the provider (PAR): its parameters never pass through the browser.',
}

/** Authorization requests of several attempts in one browser. */
const requests = oncePerAudit(async (context) => {
  const browser = context.newBrowser()
  const urls: URL[] = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const url = locationOf(await browser.visit(paths.login), context.origin)
    if (url === null) throw new Error(`GET ${paths.login} leads nowhere`)
    urls.push(url)
  }
  return urls
})

const isPushed = (url: URL | undefined) => url?.searchParams.has('request_uri') === true

/** Requirements 9, 10, 14 and 38: what the gateway asks the provider for. */
export const authorizationRequestChecks: readonly Check[] = [
  {
    id: 'code-flow',
    numbers: ['R9'],
    sentence: 'The authorization code flow is used, and no other.',
    source: 'RFC 9700 2.1.2; ASVS 10.2.1',
    needs: 'none',
    async run(context) {
      const [url] = await requests(context)
      if (isPushed(url)) return pushed
      const type = url?.searchParams.get('response_type')
      return [{ sent: `GET ${paths.login}`, seen: `response_type=${type}`, ok: type === 'code' }]
    },
  },
  {
    id: 'pkce',
    numbers: ['R9'],
    sentence: 'Each request carries a PKCE challenge of method S256.',
    source: 'RFC 7636 4.2; RFC 9700 2.1.1; ASVS 10.2.1',
    needs: 'none',
    async run(context) {
      const [url] = await requests(context)
      if (isPushed(url)) return pushed
      const method = url?.searchParams.get('code_challenge_method') ?? 'none'
      const challenge = url?.searchParams.get('code_challenge') ?? ''
      const isHash = /^[\w-]{43}$/.test(challenge)
      return [
        { sent: `GET ${paths.login}`, seen: `code_challenge_method=${method}`, ok: method === 'S256' },
        { sent: `GET ${paths.login}`, seen: `a challenge of ${challenge.length} characters`, ok: isHash },
      ]
    },
  },
  {
    id: 'fresh-values',
    numbers: ['R9', 'R10'],
    sentence:
      'State, nonce and challenge (or the pushed request) are new at each attempt and not to be guessed.',
    source: 'RFC 9700 2.1.1, 4.7.1; OIDC Core 3.1.2.1; ASVS 10.1.2, 10.5.1',
    needs: 'none',
    async run(context) {
      const urls = await requests(context)
      const names = isPushed(urls[0]) ? ['request_uri'] : ['state', 'nonce', 'code_challenge']
      return names.map((name) => {
        const values = urls.map((url) => url.searchParams.get(name) ?? '')
        const different = new Set(values).size
        const shortest = Math.min(...values.map((value) => value.length))
        return {
          sent: `${name} of ${attempts} attempts`,
          seen: `${different} different, the shortest of ${shortest} characters`,
          ok: different === attempts && shortest >= shortestSecret,
        }
      })
    },
  },
  {
    id: 'fresh-state',
    numbers: ['R9'],
    sentence:
      'The state that comes back to the callback is new at each attempt, also where the request was pushed.',
    source: 'RFC 9700 4.7.1; ASVS 10.1.2',
    needs: 'sign-in',
    async run(context) {
      const first = await context.firstSignIn()
      const second = await context.reachCallback(context.newBrowser())
      const [one = '', other = ''] = [first, second].map(
        ({ callback }) => callback.searchParams.get('state') ?? '',
      )
      const isFresh = one !== other && Math.min(one.length, other.length) >= shortestSecret
      return [
        {
          sent: 'the states of two sign-ins',
          seen: isFresh ? 'two, long enough' : 'the same, or short',
          ok: isFresh,
        },
      ]
    },
  },
  {
    id: 'redirect-uri',
    numbers: ['R9', 'S27'],
    sentence: 'The redirect URI is the callback of this origin, over TLS unless on loopback.',
    source: 'RFC 9700 2.1, 4.1; ASVS 10.4.1',
    needs: 'none',
    async run(context) {
      const [url] = await requests(context)
      if (isPushed(url)) return pushed
      const uri = url?.searchParams.get('redirect_uri') ?? 'none'
      return [
        {
          sent: `GET ${paths.login}`,
          seen: `redirect_uri=${uri}`,
          ok: uri === context.origin + paths.callback,
        },
      ]
    },
  },
  {
    id: 'no-secret-in-request',
    numbers: ['R5', 'R8'],
    sentence: 'No client secret and no verifier stands in the address that goes through the browser.',
    source: 'RFC 6749 2.3.1; RFC 7636 4.1; RFC 10017 6.1.3.1',
    needs: 'none',
    async run(context) {
      const urls = await requests(context)
      const secret = urls
        .flatMap((url) => [...url.searchParams.keys()])
        .filter((name) => /secret|verifier|assertion/.test(name))
      return [{ sent: `GET ${paths.login}`, seen: secret[0] ?? 'none', ok: secret.length === 0 }]
    },
  },
  {
    id: 'scopes',
    numbers: ['R14'],
    sentence: 'Only the scopes that are needed are asked for.',
    source: 'ASVS 10.2.3',
    needs: 'none',
    async run(context) {
      const [url] = await requests(context)
      if (isPushed(url)) return pushed
      return {
        skipped: `Asked for: ${url?.searchParams.get('scope')}. Whether all are needed is for you to judge.`,
      }
    },
  },
  {
    id: 'pushed-request',
    numbers: ['R38'],
    sentence:
      'The authorization request is pushed by the authenticated gateway (PAR), so that nobody can alter it.',
    source: 'RFC 9126; ASVS 10.4.13 (L3)',
    needs: 'none',
    async run(context) {
      const [url] = await requests(context)
      if (!isPushed(url)) {
        const metadata = await context.newBrowser().call('GET', paths.discovery)
        const isOffered = typeof memberOf(metadata, 'pushed_authorization_request_endpoint') === 'string'
        if (isOffered)
          return [
            { sent: `GET ${paths.login}`, seen: 'not pushed, though the provider offers it', ok: false },
          ]
        return { skipped: 'The request is not pushed; the requirement is optional.' }
      }
      const names = [...(url?.searchParams.keys() ?? [])].sort()
      const isBare = names.join() === 'client_id,request_uri'
      return [{ sent: `GET ${paths.login}`, seen: `parameters ${names.join(', ')}`, ok: isBare }]
    },
  },
]
