import type { AuditContext } from '../../audit-context.ts'
import type { Check } from '../../check.ts'
import { paths } from '../../gateway-paths.ts'
import { callTogether, withoutAccess } from '../refresh-races.ts'
import { searchSecrets } from './secrets.ts'

const callers = 20

async function read({ metrics }: AuditContext): Promise<string> {
  if (!metrics) throw new Error('There are no numbers.')
  return metrics.read()
}

/** The sum of a number over its series that carry a label. */
function sumOf(text: string, name: string, label: string): number {
  const series = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label))
  return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** By how much numbers have grown while something was done. */
async function growth(
  context: AuditContext,
  counted: readonly (readonly [string, string])[],
  work: () => Promise<unknown>,
) {
  const before = await read(context)
  await work()
  const after = await read(context)
  return counted.map(([name, label]) => sumOf(after, name, label) - sumOf(before, name, label))
}

/** Requirements 5 and 24, scenario 1, as the numbers of the gateway tell them; nobody else may use it meanwhile. */
export const metricChecks: readonly Check[] = [
  {
    id: 'metrics-refresh',
    numbers: ['S1'],
    sentence: 'Twenty calls that find the access token gone cost one redemption.',
    source: 'RFC 9700 4.14.2',
    needs: 'sign-in',
    tool: 'metrics',
    async run(context) {
      const old = withoutAccess(await context.signIn())
      const [done = 0] = await growth(context, [['gateway_refreshes_total', 'outcome="done"']], () =>
        callTogether(context, old, callers),
      )
      return [{ sent: `${callers} calls at once`, seen: `${done} redemptions`, ok: done === 1 }]
    },
  },
  {
    id: 'metrics-logout',
    numbers: ['R24'],
    sentence: 'A logout is told to the authorization server, and revokes the tokens at the provider.',
    source: 'RFC 7009; ASVS 7.4.1; RFC 10017 6.1.2.3',
    needs: 'sign-in',
    tool: 'metrics',
    async run(context) {
      const { browser } = await context.signIn()
      const calls = 'gateway_upstream_duration_seconds_count'
      const counted = [
        [calls, 'target="provider"'],
        [calls, 'target="auth"'],
      ] as const
      const [provider = 0, auth = 0] = await growth(context, counted, () =>
        browser.call('POST', paths.logout),
      )
      return [
        { sent: 'a logout', seen: `${provider} calls of the provider`, ok: provider >= 1 },
        { sent: 'a logout', seen: `${auth} calls of the authorization server`, ok: auth >= 1 },
      ]
    },
  },
  {
    id: 'metrics-routes',
    numbers: ['R5', 'R36'],
    sentence:
      'The numbers tell a call by the route that it took, and never an address that somebody made up.',
    source: 'ASVS 16.2.5',
    needs: 'none',
    tool: 'metrics',
    async run(context) {
      const calls = 'gateway_http_requests_total'
      const browser = context.newBrowser()
      const [known = 0] = await growth(context, [[calls, `route="${paths.session}"`]], () =>
        browser.call('GET', paths.session),
      )
      await browser.call('GET', '/bff/audit-made-up')
      const isBounded = !(await read(context)).includes('audit-made-up')
      return [
        { sent: `GET ${paths.session}`, seen: `${known} told by its route`, ok: known === 1 },
        { sent: 'GET /bff/audit-made-up', seen: isBounded ? 'not told' : 'told', ok: isBounded },
      ]
    },
  },
  {
    id: 'metrics-secrets',
    numbers: ['R5'],
    sentence: 'No cookie, code, state, token or password of this audit stands in the numbers.',
    source: 'ASVS 16.2.5',
    needs: 'sign-in',
    tool: 'metrics',
    run: async (context) => searchSecrets(context, 'the numbers', await read(context)),
  },
]
