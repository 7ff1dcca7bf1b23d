import type { Check, Observation } from '../../check.ts'
import { inTurn } from '../../in-turn.ts'
import { echoOf, echoSession } from './echo-session.ts'

const marker = 'audit-marker'

/** Names under which servers believe who is calling, from where, or what was asked. */
const identityHeaders = `
  authorization proxy-authorization cookie2 dpop
  forwarded via x-forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-prefix
  x-forwarded-server x-forwarded-user x-forwarded-email x-forwarded-groups x-forwarded-access-token
  x-forwarded-client-cert x-real-ip x-client-ip x-cluster-client-ip true-client-ip cf-connecting-ip client-ip
  fastly-client-ip x-azure-clientip x-proxyuser-ip x-originating-ip x-remote-ip x-remote-addr x-trusted-ip
  x-custom-ip-authorization x-envoy-external-address remote-user remote-addr x-remote-user x-remote-group x-user
  x-user-id x-user-email x-username x-authenticated-user x-auth-request-user x-auth-token x-access-token x-api-key
  x-webauth-user x-goog-authenticated-user-email x-ms-client-principal x-amzn-oidc-data x-amzn-oidc-identity
  x-jwt-assertion ssl-client-cert x-ssl-client-cert x-client-cert x-host x-original-url x-original-host x-rewrite-url
  x-http-method x-http-method-override x-method-override x-scheme x-url-scheme front-end-https
  traceparent tracestate baggage x-b3-traceid x_forwarded_for remote_user`
  .trim()
  .split(/\s+/)

const textOf = (value: string | readonly string[] | undefined) => [value ?? []].flat().join(', ')

/** Requirements 28 and 30: what of a request reaches the API, seen by an API of the audit's own. */
export const echoRequestHeaderChecks: readonly Check[] = [
  {
    id: 'echo-cookies',
    numbers: ['R28', 'R5'],
    sentence: 'No cookie reaches the API: not of the session, not of the provider, not of anybody else.',
    source: 'RFC 10017 6.1; RFC 9700 4.13',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      await browser.call('GET', place.path, { cookies: `${browser.jar.header('/')}; tracking=1; op_x=1` })
      return place.hits.map(({ headers }) => {
        const names = ['cookie', 'cookie2'].filter((name) => headers[name] !== undefined)
        return {
          sent: `GET ${place.path} with all cookies`,
          seen: names.join(', ') || 'no cookie',
          ok: names.length === 0,
        }
      })
    },
  },
  {
    id: 'echo-identity',
    numbers: ['R28', 'R35'],
    sentence: 'No header reaches the API by which a client could say who or where it is, or what was asked.',
    source: 'RFC 9700 4.13; CWE-290',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      return inTurn(identityHeaders, async (name) => {
        const before = place.hits.length
        const { status } = await browser.call('GET', place.path, { headers: { [name]: marker } })
        const hit = place.hits[before]
        const passed = Object.entries(hit?.headers ?? {}).filter(([, value]) =>
          textOf(value).includes(marker),
        )
        const seen = passed.map(([passedName]) => passedName).join(', ') || `${status}, nothing of it`
        return {
          sent: `${name}: ${marker}`,
          seen,
          ok: passed.length === 0 && (hit !== undefined || status < 500),
        }
      })
    },
  },
  {
    id: 'echo-bearer',
    numbers: ['R28', 'R30'],
    sentence:
      'The API gets the token of the session once, whatever a client says in Authorization and Connection; the page gets it never.',
    source: 'RFC 6750 2.1; RFC 9110 7.6.1; CVE-2026-33805',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      const wishes: Record<string, string>[] = [
        {},
        { authorization: 'Bearer audit-marker' },
        { connection: 'keep-alive, authorization, x-forwarded-host, traceparent' },
      ]
      for (const headers of wishes) await browser.call('GET', place.path, { headers })
      const [expected] = place.hits.map(({ headers }) => textOf(headers['authorization']))
      const { host } = new URL(context.origin)
      return place.hits.map(({ headers }, at): Observation => {
        const said = textOf(headers['authorization'])
        const isToken = /^(Bearer|DPoP) \S{20,}$/.test(said) && said === expected
        const isOurs = textOf(headers['x-forwarded-host']) === host
        const seen = `${isToken ? 'the token' : 'not the token'}, ${isOurs ? 'the public host' : 'another host'}`
        return { sent: JSON.stringify(wishes[at]), seen, ok: isToken && isOurs }
      })
    },
  },
  {
    id: 'echo-prefix',
    numbers: ['R31'],
    sentence: 'Nothing that this audit asked for has reached the API outside of its prefix.',
    source: 'RFC 10017 6.1.3.6',
    needs: 'session',
    tool: 'echo',
    async run(context) {
      const { hits } = echoOf(context)
      const outside = hits.filter(({ url }) => !isWithin(url))
      return [
        {
          sent: `${hits.length} calls that arrived`,
          seen: `${outside.length} outside of /api`,
          ok: hits.length > 0 && outside.length === 0,
        },
        ...outside.slice(0, 5).map(({ method, url }) => ({ sent: method, seen: url, ok: false })),
      ]
    },
  },
  {
    id: 'echo-forged',
    numbers: ['R17'],
    sentence: 'A call without the header against forged requests does not reach the API at all.',
    source: 'RFC 10017 6.1.3.3; ASVS 3.5.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      return inTurn(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], async (method) => {
        const answer = await browser.send(method, place.path)
        const isStopped = place.hits.length === 0 && answer.status >= 400
        return {
          sent: `${method} without X-CSRF`,
          seen: `${answer.status}, ${place.hits.length} calls arrived`,
          ok: isStopped,
        }
      })
    },
  },
  {
    id: 'echo-token-seen',
    numbers: ['R5'],
    sentence: 'No access token that reached the API stands anywhere in what the browser got.',
    source: 'ASVS 10.1.1; RFC 10017 6.1',
    needs: 'session',
    tool: 'echo',
    async run(context) {
      const said = echoOf(context).hits.map(({ headers }) =>
        textOf(headers['authorization']).replace(/^\w+ /, ''),
      )
      const tokens = [...new Set(said)].filter((token) => token.length > 20)
      const leaks = context.answers.filter((answer) => {
        const text = JSON.stringify([
          answer.headers,
          answer.setCookies.map(({ value }) => value),
          answer.text,
        ])
        return tokens.some((token) => text.includes(token))
      })
      const where = leaks.slice(0, 3).map(({ method, target }) => `${method} ${target.split('?', 1)[0]}`)
      const sent = `${tokens.length} tokens in ${context.answers.length} answers`
      return [{ sent, seen: where.join(', ') || 'nowhere', ok: tokens.length > 0 && leaks.length === 0 }]
    },
  },
]

/** Under the prefix, however often a server decodes what it was sent. */
function isWithin(url: string): boolean {
  const readings = [url]
  for (let round = 0; round < 2; round += 1) readings.push(decoded(readings.at(-1) ?? ''))
  return readings.every((reading) => {
    const { pathname } = new URL(reading.replaceAll('\\', '/'), 'http://echo')
    return pathname === '/api' || pathname.startsWith('/api/')
  })
}

/** A text that cannot be decoded stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
