import type { Check } from '../check.ts'
import { memberOf } from '../http/answer.ts'
import { inTurn } from '../in-turn.ts'
import { paths } from '../gateway-paths.ts'

/** Requirement 35: the gateway answers under its own name alone. */
export const publicHostChecks: readonly Check[] = [
  {
    id: 'public-host',
    numbers: ['R35'],
    sentence:
      'Under another host name, and with a Host header that is none or twice there, nothing of a session is told.',
    source: 'RFC 9110 7.4; RFC 9112 3.2; ASVS 4.1.3',
    needs: 'none',
    async run(context) {
      const { host } = new URL(context.origin)
      const heads = [
        'Host: evil.example',
        `Host: user@${host}`,
        `Host: ${host}/x`,
        `Host: ${host}.evil.example`,
        `Host: ${host}\nHost: evil.example`,
      ]
      return inTurn(heads, async (head) => {
        const answer = await context.http.sendRaw(
          `GET ${paths.session} HTTP/1.1\n${head}\nX-CSRF: 1\nConnection: close\n\n`,
        )
        const isServed = answer !== null && typeof memberOf(answer, 'signedIn') === 'boolean'
        return { sent: head.replace('\n', ', '), seen: `${answer?.status ?? 'closed'}`, ok: !isServed }
      })
    },
  },
  {
    id: 'public-host-calls',
    numbers: ['R35'],
    sentence: 'A call under another host name is refused, and not led on: only a page is.',
    source: 'RFC 9110 7.4, 15.5.20',
    needs: 'none',
    async run(context) {
      const calls = [`GET ${context.apiPath}`, `GET ${paths.session}`, `POST ${paths.logout}`]
      return inTurn(calls, async (call) => {
        const answer = await context.http.sendRaw(
          `${call} HTTP/1.1\nHost: evil.example\nX-CSRF: 1\nContent-Length: 0\nConnection: close\n\n`,
        )
        const leadsTo = answer?.headers['location']
        const isRefused = answer === null || (answer.status >= 400 && leadsTo === undefined)
        const seen = `${answer?.status ?? 'closed'}${leadsTo === undefined ? '' : ' and an address'}`
        return { sent: `${call} for evil.example`, seen, ok: isRefused }
      })
    },
  },
  {
    id: 'page-sources',
    numbers: ['R20'],
    sentence:
      'The policy of a page names other hosts, and lets texts become scripts, only where the configuration tells that libraries of others need it.',
    source: 'ASVS 3.4.3; CSP Level 3',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const config = await browser.call('GET', paths.config)
      const used = ['sentryDsn', 'tagManagerId', 'analyticsId'].filter(
        (name) => typeof memberOf(config, name) === 'string',
      )
      const policy = (await browser.visit(paths.page)).headers['content-security-policy'] ?? ''
      const hosts = policy.split(/[\s;]+/).filter((source) => source.includes('.'))
      const seen = `${hosts.join(', ') || 'no host'}; ${used.join(', ') || 'nothing'} configured`
      const guards = /require-trusted-types-for 'script'/.test(policy)
      return [
        { sent: `GET ${paths.page}`, seen, ok: used.length > 0 || hosts.length === 0 },
        {
          sent: `GET ${paths.page}`,
          seen: `${guards ? '' : 'no '}Trusted Types; ${used.join(', ') || 'nothing'} configured`,
          ok: used.length > 0 || guards,
        },
      ]
    },
  },
]
