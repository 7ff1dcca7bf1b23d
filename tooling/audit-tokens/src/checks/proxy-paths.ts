import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import type { Answer } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'

/** Ways out of `/api` to what is behind the gateway beside the API. */
const outward: readonly string[] = [
  '/api/../auth/.well-known/openid-configuration',
  '/api/%2e%2e/auth/.well-known/openid-configuration',
  '/api/..%2fauth/.well-known/openid-configuration',
  '/api/%2e%2e%2fauth%2f.well-known/openid-configuration',
  '/api/..%5cauth/.well-known/openid-configuration',
  '/api/..\\auth\\.well-known\\openid-configuration',
  '/api\\..\\auth/.well-known/openid-configuration',
  '/api/.%2e/healthz',
  '/api/v2/../../healthz',
  '/api/v2/%2e%2e/%2e%2e/healthz',
  '/api/x%00/../healthz',
  '/api/%00',
  '/api/%c0%ae%c0%ae/healthz',
  '//evil.example/api/',
  '/%2fevil.example/',
]

/** Odd addresses that are still below `/api`: the API may say what it likes, and nobody else. */
const odd: readonly string[] = [
  '/api/..;/healthz',
  '/api//evil.example/',
  '/api/http://evil.example/',
  '/api/@evil.example/',
]

const absoluteTargets: readonly string[] = [
  'http://evil.example/api/v2/user/myself',
  'https://evil.example/',
  'http://127.0.0.1:1/api/',
  'http://169.254.169.254/latest/meta-data/',
]

function raw(context: AuditContext, line: string, headers: readonly string[]): Promise<Answer | null> {
  const { host } = new URL(context.origin)
  const all = [`Host: ${host}`, 'Accept: application/json', 'X-CSRF: 1', ...headers, 'Connection: close']
  return context.http.sendRaw(`${line} HTTP/1.1\n${all.join('\n')}\n\n`)
}

/** A refusal of the gateway: never an answer from elsewhere, and never an attempt to go there (5xx). */
function refused(sent: string, answer: Answer | null): Observation {
  if (answer === null) return { sent, seen: 'connection closed', ok: true }
  const isHome = !/evil\.example|169\.254/.test(answer.headers['location'] ?? '')
  return { sent, seen: String(answer.status), ok: answer.status >= 300 && answer.status < 500 && isHome }
}

async function sessionHeader(context: AuditContext): Promise<string> {
  const { browser } = await context.session()
  return `Cookie: ${browser.jar.header('/')}`
}

/** Whether something in front of the gateway, or it itself, resolves dots before it looks for a route. */
async function resolvesDots(context: AuditContext): Promise<boolean> {
  const answer = await raw(context, `GET /bff/audit/..${paths.session.slice('/bff'.length)}`, [])
  return answer?.status === 200
}

/** The address that a target means once its encodings and dots are resolved. */
function resolved(target: string): string {
  const plain = target
    .replace(/\\|%5c|%2f/gi, '/')
    .replace(/%2e/gi, '.')
    .replace(/\/+/g, '/')
  return new URL(plain, 'http://x').pathname
}

async function tryOutward(context: AuditContext, cookie: string): Promise<Observation[]> {
  const isResolved = await resolvesDots(context)
  return inTurn(outward, async (target) => {
    const answer = await raw(context, `GET ${target}`, [cookie])
    const observation = refused(`GET ${target}`, answer)
    // Behind a proxy that resolves dots this is one more spelling of an address that is public anyway.
    const isPublic =
      !observation.ok &&
      isResolved &&
      (await raw(context, `GET ${resolved(target)}`, [cookie]))?.text === answer?.text
    return { ...observation, ok: observation.ok || isPublic }
  })
}

/** What the API answers to an address that it does not know is its own business; this must be answered alike. */
async function tryOdd(context: AuditContext, cookie: string): Promise<Observation[]> {
  const unknown = await raw(context, `GET ${paths.probe}`, [cookie])
  return inTurn(odd, async (target) => {
    const answer = await raw(context, `GET ${target}`, [cookie])
    const observation = refused(`GET ${target}`, answer)
    return { ...observation, ok: observation.ok || answer?.status === unknown?.status }
  })
}

/** Requirements 30 and 31: the gateway sends to its upstream alone. */
export const proxyPathChecks: readonly Check[] = [
  {
    id: 'path-tricks',
    numbers: ['R31'],
    sentence:
      'No path leads out of /api to something else behind the gateway: dots, backslashes, encodings, zero bytes.',
    source: 'RFC 10017 6.1.3.6; RFC 3986 6.2.2; CWE-22',
    needs: 'session',
    async run(context) {
      const cookie = await sessionHeader(context)
      return [...(await tryOutward(context, cookie)), ...(await tryOdd(context, cookie))]
    },
  },
  {
    id: 'absolute-target',
    numbers: ['R31'],
    sentence: 'A request for another host (absolute form, CONNECT) is refused and goes nowhere.',
    source: 'RFC 10017 6.1.3.6; RFC 9112 3.2.2; CWE-918',
    needs: 'session',
    async run(context) {
      const cookie = await sessionHeader(context)
      const observations = await inTurn(absoluteTargets, async (target) => {
        const answer = await raw(context, `GET ${target}`, [cookie])
        // By RFC 9112 the target's host counts or Host does: the API of the own origin may answer, nobody else.
        const isOwnApi = answer?.status === 200 && target.endsWith(context.apiPath)
        const observation = refused(`GET ${target}`, answer)
        return { ...observation, ok: observation.ok || isOwnApi }
      })
      const tunnel = await raw(context, 'CONNECT evil.example:443', [cookie])
      return [...observations, refused('CONNECT evil.example:443', tunnel)]
    },
  },
  {
    id: 'methods',
    numbers: ['R31'],
    sentence: 'Methods that no route has are refused.',
    source: 'RFC 10017 6.1.3.6; ASVS 4.1.4',
    needs: 'session',
    async run(context) {
      const cookie = await sessionHeader(context)
      const lines = [
        `TRACE ${paths.probe}`,
        `TRACE ${paths.session}`,
        `DELETE ${paths.session}`,
        `PUT ${paths.login}`,
        `PROPFIND ${paths.probe}`,
      ]
      return inTurn(lines, async (line) => refused(line, await raw(context, line, [cookie])))
    },
  },
  {
    id: 'connection-authorization',
    numbers: ['R30'],
    sentence: 'A Connection header that lists authorization does not strip the credentials of the gateway.',
    source: 'CVE-2026-33805; RFC 9110 7.6.1',
    needs: 'session',
    async run(context) {
      const cookie = await sessionHeader(context)
      const plain = await raw(context, `GET ${context.apiPath}`, [cookie])
      const lists = ['authorization', 'Authorization, cookie', 'x-forwarded-for, authorization, host']
      return inTurn(lists, async (listed) => {
        const answer = await raw(context, `GET ${context.apiPath}`, [cookie, `Connection: ${listed}`])
        const seen = `${answer?.status ?? 'closed'}, without it ${plain?.status ?? 'closed'}`
        return { sent: `Connection: ${listed}`, seen, ok: answer?.status === plain?.status }
      })
    },
  },
  {
    id: 'smuggling',
    numbers: ['R28', 'R31'],
    sentence: 'A request whose length is said in two ways is refused.',
    source: 'RFC 9112 6.1; ASVS 4.2.1; CWE-444',
    needs: 'session',
    async run(context) {
      const cookie = await sessionHeader(context)
      const games: Readonly<Record<string, readonly string[]>> = {
        'Content-Length and Transfer-Encoding': ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        'two lengths': ['Content-Length: 0', 'Content-Length: 5'],
        'a chunked that is none': ['Transfer-Encoding: xchunked'],
      }
      return inTurn(Object.entries(games), async ([sent, headers]) => {
        const answer = await raw(context, `POST ${paths.probe}`, [cookie, ...headers])
        const status = answer?.status ?? 0
        return {
          sent,
          seen: answer ? String(status) : 'connection closed',
          ok: !answer || (status >= 400 && status < 500) || status === 501,
        }
      })
    },
  },
]
