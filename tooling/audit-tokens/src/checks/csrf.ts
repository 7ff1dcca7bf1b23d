import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import type { Answer } from '../http/answer.ts'
import { csrfHeader, paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'

type Call = { method: string; target: string; headers?: Record<string, string>; body?: string }

/** The calls of a page of another site, with the cookies that a browser would send along at worst. */
async function withoutHeader(context: AuditContext, calls: readonly Call[]): Promise<Observation[]> {
  const { browser } = await context.session()
  const cookies = browser.jar.header('/')
  return inTurn(calls, async ({ method, target, headers, body }) => {
    const answer = await browser.send(method, target, {
      cookies,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    })
    const type = headers?.['content-type']
    const sent = `${method} ${target}${type === undefined ? '' : ` as ${type}`} without the header`
    return { sent, seen: String(answer.status), ok: answer.status === 403 }
  })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const plain = { 'content-type': 'text/plain' }

/** Requirement 17: no page of another site can make the gateway act. */
export const csrfChecks: readonly Check[] = [
  {
    id: 'csrf-read',
    numbers: ['R17'],
    sentence: 'Reading from the API needs the header as well.',
    source: 'RFC 10017 6.1.3.3; ASVS 3.5.1',
    needs: 'session',
    run: (context) =>
      withoutHeader(context, [
        { method: 'GET', target: context.apiPath },
        { method: 'HEAD', target: context.apiPath },
        { method: 'GET', target: context.apiPath, headers: { 'x-csrf': '' } },
        {
          method: 'GET',
          target: context.apiPath,
          headers: { 'x-csrf-token': '1', 'x-requested-with': 'fetch' },
        },
      ]),
  },
  {
    id: 'csrf-write',
    numbers: ['R17'],
    sentence:
      'Calls that change something are refused without the header, in every form that a page of another site can send.',
    source: 'RFC 10017 6.1.3.3; ASVS 3.5.1, 3.5.2, 3.5.3',
    needs: 'session',
    run: (context) =>
      withoutHeader(context, [
        { method: 'POST', target: paths.probe },
        { method: 'POST', target: paths.probe, headers: plain, body: '{"a":1}' },
        { method: 'POST', target: paths.probe, headers: form, body: 'a=1' },
        {
          method: 'POST',
          target: paths.probe,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x--',
        },
        { method: 'PUT', target: paths.probe, headers: plain, body: 'a' },
        { method: 'PATCH', target: paths.probe, headers: plain, body: 'a' },
        { method: 'DELETE', target: paths.probe },
      ]),
  },
  {
    id: 'csrf-sign-in',
    numbers: ['R17', 'R19'],
    sentence: 'The calls of sign-in, logout and forgotten passwords need the header.',
    source: 'RFC 10017 6.1.3.3; ASVS 3.5.1, 3.5.3',
    needs: 'session',
    run: (context) =>
      withoutHeader(context, [
        { method: 'POST', target: paths.logout },
        { method: 'POST', target: paths.logout, headers: form, body: '' },
        { method: 'POST', target: '/auth/interaction/audit/login', headers: plain, body: '{}' },
        { method: 'POST', target: '/auth/user/public/forgot-password', headers: plain, body: '{}' },
      ]),
  },
  {
    id: 'csrf-control',
    numbers: ['R17'],
    sentence: 'With the header the API answers, so that the refusals above mean something.',
    source: 'the control of this audit',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const answer = await browser.send('GET', context.apiPath, { headers: csrfHeader })
      return [
        {
          sent: `GET ${context.apiPath} with the header`,
          seen: String(answer.status),
          ok: answer.status < 400,
        },
      ]
    },
  },
]

const foreignOrigins = (origin: string) => {
  const { protocol, host } = new URL(origin)
  return [
    'https://evil.example',
    'null',
    `${protocol}//evil.${host}`,
    `${protocol}//${host}.evil.example`,
    `${protocol}//${host.replace(/^/, 'x')}`,
  ]
}

function grantOf({ headers }: Answer): string {
  const origin = headers['access-control-allow-origin']
  if (origin === undefined) return 'no grant'
  return `allow-origin ${origin}, credentials ${headers['access-control-allow-credentials'] ?? 'no'}`
}

/** Requirement 18: no other origin is let in. */
export const corsChecks: readonly Check[] = [
  {
    id: 'cors-answers',
    numbers: ['R17', 'R18'],
    sentence:
      'A call with the header from another origin gets no CORS grant, so that its page cannot read the answer.',
    source: 'ASVS 3.4.2; RFC 10017 6.1.3.3',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const observations: Observation[] = []
      for (const origin of foreignOrigins(context.origin)) {
        for (const target of [context.apiPath, paths.session, paths.page]) {
          const answer = await browser.call('GET', target, {
            headers: { origin, 'sec-fetch-site': 'cross-site' },
          })
          const seen = grantOf(answer)
          observations.push({ sent: `GET ${target} from ${origin}`, seen, ok: seen === 'no grant' })
        }
      }
      return observations
    },
  },
  {
    id: 'cors-preflight',
    numbers: ['R18'],
    sentence: 'A preflight of another origin is not granted.',
    source: 'ASVS 3.4.2; Fetch Standard, CORS protocol',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const observations: Observation[] = []
      for (const origin of foreignOrigins(context.origin)) {
        for (const target of [context.apiPath, paths.session, paths.logout]) {
          const headers = {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'x-csrf,content-type',
          }
          const seen = grantOf(await browser.send('OPTIONS', target, { headers }))
          observations.push({ sent: `OPTIONS ${target} from ${origin}`, seen, ok: seen === 'no grant' })
        }
      }
      return observations
    },
  },
]
