import type { Check, Observation } from '../check.ts'
import type { Answer } from '../http/answer.ts'
import { isReset } from '../http/raw-request.ts'
import { paths } from '../gateway-paths.ts'

/** What an answer must not tell: where it was written, what is behind, which software. */
const revealing: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n?\s+at\s+.{0,80}(\(|file:|node:|\.[jt]s:\d+)|\bstack"\s*:/,
  'a file path': /\/(node_modules|src|home|usr|var|app|work)\/[\w./-]+\.[cm]?[jt]s\b|[A-Z]:\\\\/,
  'a system error':
    /\bE(CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|HOSTUNREACH|TIMEDOUT|PIPE)\b|UND_ERR_|\bgetaddrinfo\b|other side closed/,
  'a database error': /\b(SQLSTATE|PostgresError|relation "|syntax error at or near)/,
  'a private address':
    /\b(127\.0\.0\.1|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)\b/,
  'the software and its version': /\b(fastify|undici|node|openid-client|oidc-provider)[/@ ]v?\d+\.\d+/i,
}

function tells(answer: Answer, origin: string): string[] {
  const text = [answer.text, answer.headers['location'] ?? ''].join('\n').replaceAll(origin, '')
  return Object.entries(revealing).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
}

function judge(sent: string, answer: Answer | null, origin: string): Observation {
  if (answer === null) return { sent, seen: 'connection closed', ok: true }
  const told = tells(answer, origin)
  return {
    sent,
    seen: `${answer.status}, ${told.length === 0 ? 'nothing told' : `tells ${told.join(', ')}`}`,
    ok: told.length === 0,
  }
}

/** Who refuses a body closes while more of it arrives, and the reset may overtake the answer (RFC 9112 9.6). */
async function orClosed(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (isReset(error)) return null
    throw error
  })
}

/** Requirement 33: a failure tells nothing of what is inside. */
export const errorChecks: readonly Check[] = [
  {
    id: 'error-texts',
    numbers: ['R33'],
    sentence: 'Errors are generic: no host, port, path, stack or software.',
    source: 'ASVS 16.5.1, 13.4.2; RFC 9457 5',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const { host } = new URL(context.origin)
      const json = { 'content-type': 'application/json' }
      const login = '/auth/interaction/audit/login'
      const answers: Readonly<Record<string, Answer | null>> = {
        'an unknown address': await browser.call('GET', '/bff/audit-unknown'),
        'an unknown asset': await browser.call('GET', '/assets/audit-unknown.js'),
        'the API without a session': await browser.call('GET', context.apiPath),
        'a callback without anything': await browser.visit(paths.callback),
        'a sign-in that does not exist': await browser.call('POST', login, {
          headers: json,
          body: '{"email":"a","password":"b"}',
        }),
        'broken JSON': await browser.call('POST', login, { headers: json, body: '{"email":' }),
        'an unknown content type': await browser.call('POST', login, {
          headers: { 'content-type': 'audit/audit' },
          body: 'x',
        }),
        'a body that is too large': await orClosed(
          browser.call('POST', login, { headers: json, body: `"${'x'.repeat(200_000)}"` }),
        ),
        'a broken escape in the path': await context.http.sendRaw(
          `GET /bff/%zz HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
        ),
        'a broken request line': await context.http.sendRaw('GET\n\n'),
        'a request without Host': await context.http.sendRaw('GET / HTTP/1.1\nConnection: close\n\n'),
      }
      return Object.entries(answers).map(([sent, answer]) => judge(sent, answer, context.origin))
    },
  },
  {
    id: 'error-texts-api',
    numbers: ['R33'],
    sentence: 'Failures behind the gateway are told without anything of what is behind.',
    source: 'ASVS 16.5.1-16.5.3',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const huge = { 'x-audit': 'x'.repeat(20_000) }
      const answers: Readonly<Record<string, Answer>> = {
        [`GET ${context.apiPath}`]: await browser.call('GET', context.apiPath),
        [`GET ${paths.probe}`]: await browser.call('GET', paths.probe),
        'a header of 20 kB': await browser.call('GET', context.apiPath, { headers: huge }),
        'a query of 6 kB': await browser.call('GET', `${context.apiPath}?${'x'.repeat(6000)}`),
        'broken JSON': await browser.call('POST', paths.probe, {
          headers: { 'content-type': 'application/json' },
          body: '{',
        }),
      }
      const failures = Object.entries(answers).filter(([, answer]) => answer.status >= 400)
      if (failures.length === 0)
        return [{ sent: Object.keys(answers).join(', '), seen: 'no failure', ok: true }]
      return failures.map(([sent, answer]) => judge(sent, answer, context.origin))
    },
  },
  {
    id: 'error-texts-all',
    numbers: ['R33'],
    sentence: 'No error in all the traffic of this audit tells anything of what is inside.',
    source: 'ASVS 16.5.1',
    needs: 'none',
    async run(context) {
      await context.newBrowser().call('GET', '/bff/audit-unknown')
      const errors = context.answers.filter(({ status }) => status >= 400)
      const telling = errors.filter((answer) => tells(answer, context.origin).length > 0)
      const examples = telling
        .slice(0, 5)
        .map((answer) => judge(`${answer.method} ${answer.target.split('?', 1)[0]}`, answer, context.origin))
      return [
        {
          sent: `${errors.length} errors`,
          seen: `${telling.length} tell something`,
          ok: telling.length === 0,
        },
        ...examples,
      ]
    },
  },
]
