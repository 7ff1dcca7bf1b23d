import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { type Answer, jsonOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'

/** JWS and JWE in compact form (RFC 7515 7.1, RFC 7516 7.1). */
const compact = /\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/
const tokenNames = /^(access_?token|refresh_?token|id_?token|code_?verifier|client_?secret|bearer)$/i
const tokenParameters =
  /[?&#](access_token|refresh_token|id_token|id_token_hint|code_verifier|client_secret)=/i
/** Prefixes that well-known servers give their opaque tokens. */
const opaque = /\b(ya29\.|gh[opsu]_|glpat-|xox[abp]-|0\.A[A-Za-z0-9_-]{40,})/

/** Names of members of a JSON value, at any depth, that hold a token by their name. */
function tokenMembers(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const isToken = tokenNames.test(name) && typeof member === 'string' && member !== ''
    return isToken ? [name] : tokenMembers(member)
  })
}

function tokensIn(answer: Answer): string[] {
  const location = answer.headers['location'] ?? ''
  const cookies = answer.setCookies.map(({ value }) => value).join('\n')
  const headers = Object.entries(answer.headers).filter(
    ([name]) => name !== 'location' && name !== 'set-cookie',
  )
  const names = tokenMembers(jsonOf(answer))
  return [
    ...(compact.test(answer.text) || opaque.test(answer.text) ? ['a token in the body'] : []),
    ...names.map((name) => `a member ${name}`),
    ...(compact.test(location) || tokenParameters.test(location) ? ['a token in an address'] : []),
    ...(compact.test(cookies) ? ['a bare token in a cookie'] : []),
    ...(headers.some(([name, value]) => name === 'authorization' || compact.test(value))
      ? ['a token in a header']
      : []),
  ]
}

const nameOf = ({ method, target }: Answer) => `${method} ${target.split('?', 1)[0]}`

function judge(answer: Answer): Observation {
  const found = tokensIn(answer)
  return { sent: nameOf(answer), seen: found.join(', ') || 'no token', ok: found.length === 0 }
}

/** Where a code or a state may stand: on the way to the callback, and in the request that it belongs to. */
function isItsPlace(answer: Answer): boolean {
  return /\/(bff\/callback|auth\/oauth2\/authorize)/.test(answer.headers['location'] ?? '')
}

async function secretsOf(context: AuditContext): Promise<string[]> {
  const { callback } = await context.firstSignIn()
  return ['code', 'state']
    .map((name) => callback.searchParams.get(name) ?? '')
    .filter((value) => value.length > 8)
}

/** Requirement 5: no token ever reaches the browser in the clear. */
export const tokenChecks: readonly Check[] = [
  {
    id: 'tokens-in-session',
    numbers: ['R5'],
    sentence: 'What the gateway tells of a session holds no token.',
    source: 'ASVS 10.1.1; RFC 10017 6.1',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const targets = [paths.session, paths.config, context.apiPath]
      return (await Promise.all(targets.map((target) => browser.call('GET', target)))).map(judge)
    },
  },
  {
    id: 'tokens-in-pages',
    numbers: ['R5'],
    sentence: 'No page holds a token, also for somebody who is signed in.',
    source: 'ASVS 10.1.1, 14.2.1; RFC 9700 4.2',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const targets = ['/', paths.page, '/authorized?returnTo=%2F']
      return (await Promise.all(targets.map((target) => browser.visit(target)))).map(judge)
    },
  },
  {
    id: 'code-and-state',
    numbers: ['R5'],
    sentence:
      'Code and state stand in the addresses of the sign-in alone: the callback leads on without them.',
    source: 'RFC 9700 4.2.4, 4.3.1',
    needs: 'sign-in',
    async run(context) {
      const secrets = await secretsOf(context)
      const leaks = context.answers.filter(
        (answer) =>
          secrets.some((secret) => `${answer.text}\n${answer.headers['location'] ?? ''}`.includes(secret)) &&
          !isItsPlace(answer),
      )
      const seen = leaks.length === 0 ? 'nowhere else' : leaks.map(nameOf).join(', ')
      return [{ sent: 'code and state of the first sign-in, in every answer', seen, ok: leaks.length === 0 }]
    },
  },
  {
    id: 'tokens-anywhere',
    numbers: ['R5'],
    sentence:
      'No answer in all the traffic of this audit holds a token in its body, address, headers or, bare, in a cookie.',
    source: 'ASVS 10.1.1; RFC 9700 4.2, 4.3; RFC 10017 6.1.3.2',
    needs: 'session',
    async run(context) {
      await context.session()
      const found = context.answers.map(judge).filter(({ ok }) => !ok)
      return [
        {
          sent: `${context.answers.length} answers`,
          seen: `${found.length} with a token`,
          ok: found.length === 0,
        },
        ...found.slice(0, 5),
      ]
    },
  },
]
