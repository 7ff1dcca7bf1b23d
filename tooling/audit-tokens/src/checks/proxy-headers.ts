import type { AuditContext } from '../audit-context.ts'
import type { Check } from '../check.ts'
import { type Answer, locationOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'

const spoofed: Readonly<Record<string, string>> = {
  authorization: 'Bearer audit-marker',
  'proxy-authorization': 'Basic YXVkaXQ6bWFya2Vy',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'ftp',
  'x-forwarded-prefix': '/audit-marker',
  forwarded: 'for=203.0.113.9;host=evil.example;proto=ftp',
  'x-original-url': '/audit-marker',
  'x-rewrite-url': '/audit-marker',
  'x-user': 'audit-marker',
  'x-remote-user': 'audit-marker',
  'x-http-method-override': 'DELETE',
}

const isUpstreamHeader = (name: string) =>
  /^(server|x-powered-by|via|x-aspnet-version|x-runtime|set-cookie2|proxy-.*|access-control-.*|x-envoy-.*)$/.test(
    name,
  )

const repeats = ({ headers, text }: Answer) =>
  /audit-marker|evil\.example/.test(JSON.stringify(headers) + text)

async function gatewayCookieNames(context: AuditContext): Promise<ReadonlySet<string>> {
  return new Set((await context.session()).names)
}

/** Requirements 28, 29 and 35: what passes between the browser and the upstream. */
export const proxyHeaderChecks: readonly Check[] = [
  {
    id: 'spoofed-headers',
    numbers: ['R28'],
    sentence:
      'Credentials, forwarding and identity headers of a client change nothing in an answer of the API.',
    source: 'RFC 10017 6.1; RFC 9700 4.13; CWE-290',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const plain = await browser.call('GET', context.apiPath)
      return inTurn(Object.entries(spoofed), async ([name, value]) => {
        const answer = await browser.call('GET', context.apiPath, { headers: { [name]: value } })
        const seen = `${answer.status}, without it ${plain.status}${repeats(answer) ? ', and the value comes back' : ''}`
        return {
          sent: `${name}: ${value}`,
          seen,
          ok: answer.status === plain.status && !repeats(answer),
        }
      })
    },
  },
  {
    id: 'foreign-bearer',
    numbers: ['R28'],
    sentence: 'A client cannot bring credentials of its own to the API past the session.',
    source: 'RFC 10017 6.1; RFC 9700 4.13',
    needs: 'none',
    async run(context) {
      const stranger = context.newBrowser()
      const foreign = ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'Bearer x', 'Basic YWRtaW46YWRtaW4=']
      return inTurn(foreign, async (authorization) => {
        const answer = await stranger.call('GET', context.apiPath, { headers: { authorization } })
        const [scheme] = authorization.split(' ')
        return {
          sent: `Authorization: ${scheme} …, without a session`,
          seen: String(answer.status),
          ok: answer.status === 401,
        }
      })
    },
  },
  {
    id: 'foreign-host',
    numbers: ['R35', 'S27'],
    sentence: 'Forwarded and Host headers of a client do not decide where a sign-in leads.',
    source: 'RFC 9700 4.1; ASVS 4.1.3; GHSA-444r-cwp2-x5xf',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const plain = locationOf(await browser.visit(paths.login), context.origin)
      const foreign: Record<string, string>[] = [
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
        { forwarded: 'host=evil.example;proto=https' },
        { host: 'evil.example' },
      ]
      return inTurn(foreign, async (headers) => {
        const answer = await browser.visit(paths.login, { headers })
        const location = locationOf(answer, context.origin)
        const isHome =
          location === null || location.host === plain?.host || location.origin === context.origin
        const seen = `${answer.status}${location ? `, to ${location.origin}` : ''}`
        return {
          sent: JSON.stringify(headers),
          seen,
          ok: isHome && !/evil\.example/.test(location?.href ?? ''),
        }
      })
    },
  },
  {
    id: 'upstream-headers',
    numbers: ['R29'],
    sentence: 'Make, cookies and CORS grants of the upstream do not reach the browser.',
    source: 'RFC 10017 6.1; ASVS 13.4.6; RFC 9110 7.6.1',
    needs: 'session',
    async run(context) {
      const own = await gatewayCookieNames(context)
      const { browser } = await context.session()
      const headers = { origin: 'https://evil.example' }
      const answers = [
        await browser.call('GET', context.apiPath),
        await browser.call('GET', context.apiPath, { headers }),
      ]
      // What every answer carries comes from a proxy in front, and not from the upstream.
      const usual = (await browser.call('GET', paths.session, { headers })).headers
      return answers.map((answer) => {
        const names = Object.entries(answer.headers)
          .filter(([name, value]) => isUpstreamHeader(name) && usual[name] !== value)
          .map(([name]) => name)
        const cookies = answer.setCookies.map(({ name }) => name).filter((name) => !own.has(name))
        const seen = [...names, ...cookies.map((name) => `cookie ${name}`)]
        return { sent: `GET ${context.apiPath}`, seen: seen.join(', ') || 'none', ok: seen.length === 0 }
      })
    },
  },
  {
    id: 'large-headers',
    numbers: ['R33', 'S48'],
    sentence: 'Headers that are too large are answered with 431 or 400, and the gateway goes on.',
    source: 'RFC 6585 5; ASVS 16.5.3',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const answer = await browser.send('GET', paths.session, { cookies: `audit=${'x'.repeat(65_536)}` })
      const after = await browser.send('GET', paths.session)
      return [
        {
          sent: 'a Cookie header of 64 KiB',
          seen: String(answer.status),
          ok: answer.status === 431 || answer.status === 400,
        },
        { sent: `GET ${paths.session} afterwards`, seen: String(after.status), ok: after.status === 200 },
      ]
    },
  },
  {
    id: 'expect-continue',
    numbers: ['R33', 'S49'],
    sentence: 'A request with Expect: 100-continue causes no 500.',
    source: 'RFC 9110 10.1.1',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const { host } = new URL(context.origin)
      const lines = [
        `Host: ${host}`,
        `Cookie: ${browser.jar.header('/')}`,
        'X-CSRF: 1',
        'Expect: 100-continue',
      ]
      const rest = ['Content-Type: application/json', 'Content-Length: 2', 'Connection: close']
      const answer = await context.http.sendRaw(
        `POST ${paths.probe} HTTP/1.1\n${[...lines, ...rest].join('\n')}\n\n{}`,
      )
      const status = answer?.status ?? 0
      return [
        { sent: `POST ${paths.probe} with Expect`, seen: String(status), ok: status >= 100 && status < 500 },
      ]
    },
  },
]
