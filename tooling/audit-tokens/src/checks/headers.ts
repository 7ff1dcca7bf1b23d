import type { Check, Observation } from '../check.ts'
import type { Answer } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'
import { oncePerAudit } from '../once-per-audit.ts'

const oneYearS = 31_536_000

/** Directives of a policy by name (CSP 3). */
function directives(answer: Answer): ReadonlyMap<string, string> {
  const policy = answer.headers['content-security-policy'] ?? ''
  return new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/)
      return [name.toLowerCase(), sources.join(' ')]
    }),
  )
}

function policyFaults(answer: Answer): string[] {
  const found = directives(answer)
  const sources = (name: string) => found.get(name) ?? found.get('default-src') ?? '*'
  const scripts = sources('script-src')
  return [
    ...(answer.headers['content-security-policy'] === undefined ? ['no policy'] : []),
    ...(found.has('frame-ancestors') ? [] : ['no frame-ancestors']),
    ...(sources('object-src') === "'none'" ? [] : ['object-src is not none']),
    ...(found.get('base-uri') === "'none'" ? [] : ['base-uri is not none']),
    ...(/'unsafe-(inline|eval)'|(^|\s)(\*|https?:|data:)(\s|$)/.test(scripts)
      ? [`script-src ${scripts}`]
      : []),
  ]
}

const faultsAs = (sent: string, faults: readonly string[]): Observation => ({
  sent,
  seen: faults.length === 0 ? 'as wanted' : faults.join('; '),
  ok: faults.length === 0,
})

function headerFaults({ headers }: Answer): string[] {
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(/^(no-referrer|same-origin|strict-origin)$/.test(headers['referrer-policy'] ?? '')
      ? []
      : ['Referrer-Policy lets addresses out']),
    ...(/frame-ancestors|default-src 'none'/.test(headers['content-security-policy'] ?? '')
      ? []
      : ['no policy']),
  ]
}

/** Answers of every kind that a browser gets. */
const kinds = oncePerAudit(async (context): Promise<ReadonlyMap<string, Answer>> => {
  const { browser } = await context.session()
  const stranger = context.newBrowser()
  return new Map([
    [`GET ${context.apiPath}`, await browser.call('GET', context.apiPath)],
    [`GET ${paths.session}`, await browser.call('GET', paths.session)],
    [`GET ${context.apiPath} without a session`, await stranger.call('GET', context.apiPath)],
    [`POST ${paths.probe} without the header`, await stranger.send('POST', paths.probe)],
    ['GET /bff/audit-unknown', await stranger.call('GET', '/bff/audit-unknown')],
    [`GET ${paths.login}`, await stranger.visit(paths.login)],
  ])
})

/** Requirements 20 and 22: headers of defence, and nothing private in a cache. */
export const headerChecks: readonly Check[] = [
  {
    id: 'page-policy',
    numbers: ['R20'],
    sentence:
      'Pages come with a Content-Security-Policy that names frame-ancestors, forbids objects and base, and trusts no inline script.',
    source: 'ASVS 3.4.3, 3.4.6; CSP 3',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      return inTurn(['/', paths.page], async (target) =>
        faultsAs(`GET ${target}`, policyFaults(await browser.visit(target))),
      )
    },
  },
  {
    id: 'page-nonce',
    numbers: ['R20'],
    sentence: 'A nonce of the policy is new for each answer.',
    source: 'CSP 3 7.1; ASVS 3.4.3',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const nonces: (string | undefined)[] = []
      for (let count = 0; count < 2; count += 1)
        nonces.push(
          /'nonce-([^']+)'/.exec(
            (await browser.visit(paths.page)).headers['content-security-policy'] ?? '',
          )?.[1],
        )
      if (nonces[0] === undefined) return { skipped: 'The policy uses no nonce.' }
      const isFresh = nonces[0] !== nonces[1]
      return [{ sent: `2 × GET ${paths.page}`, seen: isFresh ? 'two nonces' : 'one nonce', ok: isFresh }]
    },
  },
  {
    id: 'page-isolation',
    numbers: ['R20'],
    sentence: 'Pages are isolated from other windows (COOP), sniff no types and send no addresses to others.',
    source: 'ASVS 3.4.4, 3.4.5, 3.4.8',
    needs: 'none',
    async run(context) {
      const answer = await context.newBrowser().visit(paths.page)
      const opener = answer.headers['cross-origin-opener-policy'] ?? 'none'
      const isAlone = opener.startsWith('same-origin')
      const isHtml = answer.headers['content-type']?.startsWith('text/html') === true
      return [
        {
          sent: `GET ${paths.page}`,
          seen: `${answer.status} ${answer.headers['content-type']}`,
          ok: answer.status === 200 && isHtml,
        },
        { sent: `GET ${paths.page}`, seen: `Cross-Origin-Opener-Policy ${opener}`, ok: isAlone },
        faultsAs(`GET ${paths.page}`, headerFaults(answer)),
      ]
    },
  },
  {
    id: 'call-headers',
    numbers: ['R20'],
    sentence:
      'Answers of the API and of the gateway, errors included, carry nosniff, a Referrer-Policy and a policy that forbids framing.',
    source: 'ASVS 3.4.3-3.4.6',
    needs: 'session',
    run: async (context) =>
      [...(await kinds(context))].map(([sent, answer]) => faultsAs(sent, headerFaults(answer))),
  },
  {
    id: 'transport',
    numbers: ['R20'],
    sentence:
      'The deployment is reached over TLS with a certificate that is trusted, and says so for a year, subdomains included (HSTS).',
    source: 'ASVS 3.4.1, 12.2.1; RFC 6797',
    needs: 'none',
    async run(context) {
      const { protocol, hostname } = new URL(context.origin)
      const isLoopback = /^(localhost|127\.|\[::1\])/.test(hostname)
      if (protocol === 'http:' && isLoopback)
        return { skipped: 'Plain http on a loopback address: nothing of TLS is demanded there.' }
      const { headers } = await context.newBrowser().visit(paths.page)
      const value = headers['strict-transport-security'] ?? 'none'
      const maxAge = Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
      return [
        {
          sent: context.origin,
          seen: protocol === 'https:' ? 'TLS, certificate verified' : 'no TLS',
          ok: protocol === 'https:',
        },
        {
          sent: `GET ${paths.page}`,
          seen: `Strict-Transport-Security ${value}`,
          ok: maxAge >= oneYearS && /includesubdomains/i.test(value),
        },
      ]
    },
  },
  {
    id: 'no-store',
    numbers: ['R22'],
    sentence: 'Answers about a session, of a sign-in and of the API, errors included, stay in no cache.',
    source: 'ASVS 14.3.2; RFC 9111 5.2.2.5',
    needs: 'session',
    async run(context) {
      const answers = new Map(await kinds(context))
      answers.set(`GET ${paths.page}`, await context.newBrowser().visit(paths.page))
      const callback = context.answers.find(({ target }) => target.startsWith(paths.callback))
      if (callback) answers.set(`GET ${paths.callback}`, callback)
      return [...answers].map(([sent, { headers }]) => {
        const value = headers['cache-control'] ?? 'none'
        return { sent, seen: `Cache-Control ${value}`, ok: /\bno-store\b/.test(value) }
      })
    },
  },
]
