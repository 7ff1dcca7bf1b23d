import type { Check } from '../check.ts'
import { locationOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'

const abandoned = 50
/** Many proxies refuse a Cookie header above 8 KB. */
const maxCookieHeader = 8192

/** Several attempts beside each other. */
export const signInTabChecks: readonly Check[] = [
  {
    id: 'two-tabs',
    numbers: ['R9', 'S19'],
    sentence:
      'Two sign-ins in two tabs, finished in reverse order, both work, and each leads to its own page.',
    source: 'RFC 9700 4.7',
    needs: 'sign-in',
    async run(context) {
      const browser = context.newBrowser()
      const first = await context.reachCallback(browser, { query: '?returnTo=%2Faudit-one' })
      const second = await context.reachCallback(browser, { query: '?returnTo=%2Faudit-two' })
      const ends: (string | null | undefined)[] = []
      for (const { callback } of [second, first]) {
        const answer = await browser.visit(callback.pathname + callback.search)
        ends.push(locationOf(answer, context.origin)?.searchParams.get('returnTo'))
      }
      return ['/audit-two', '/audit-one'].map((wanted, index) => ({
        sent: `the tab that wants ${wanted}`,
        seen: `leads to ${ends[index] ?? 'nowhere'}`,
        ok: ends[index] === wanted,
      }))
    },
  },
  {
    id: 'abandoned-sign-ins',
    numbers: ['R9', 'S22'],
    sentence: `After ${abandoned} abandoned sign-ins the Cookie header is still small, and the next one works.`,
    source: 'ASVS 3.3.5; RFC 6265bis 6.1',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      let refused = 0
      for (let attempt = 0; attempt < abandoned; attempt += 1) {
        const answer = await browser.visit(paths.login)
        if (answer.status >= 400) refused += 1
      }
      const header = browser.jar.header(paths.login).length
      return [
        { sent: `${abandoned} × GET ${paths.login}`, seen: `${refused} refused`, ok: refused === 0 },
        { sent: 'the Cookie header then', seen: `${header} bytes`, ok: header <= maxCookieHeader },
      ]
    },
  },
  {
    id: 'transaction-cookie',
    numbers: ['R9'],
    sentence: 'Each attempt is bound to the browser by a cookie of its own.',
    source: 'RFC 9700 2.1, 4.7.1; ASVS 10.1.2',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      const names = new Set<string>()
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { setCookies } = await browser.visit(paths.login)
        for (const { name, isDeletion } of setCookies) if (!isDeletion) names.add(name)
      }
      return [
        { sent: `2 × GET ${paths.login}`, seen: `${names.size} different cookies`, ok: names.size === 2 },
      ]
    },
  },
]
