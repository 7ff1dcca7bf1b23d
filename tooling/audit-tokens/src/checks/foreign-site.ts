import type { Check } from '../check.ts'
import { locationOf, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { beginsNothing, describeOpening, isOpen, openWith } from './attempts.ts'

/** Requirements 16, 19 and 21: what another site can do with links, pictures and forms. */
export const foreignSiteChecks: readonly Check[] = [
  {
    id: 'login-cross-site',
    numbers: ['R19'],
    sentence: 'A link or picture of another site starts no sign-in.',
    source: 'ASVS 7.6.2, 3.5.3; W3C Fetch Metadata',
    needs: 'none',
    async run(context) {
      const observations = []
      const sources = [
        ['cross-site', 'document'],
        ['cross-site', 'image'],
        ['same-site', 'document'],
      ] as const
      for (const [site, dest] of sources) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
        const answer = await context.newBrowser().visit(paths.login, { headers })
        const leadsTo = locationOf(answer, context.origin)
        const isHome =
          leadsTo === null || (leadsTo.origin === context.origin && leadsTo.pathname === paths.page)
        const begun = beginsNothing(`GET ${paths.login} from another place (${site}, ${dest})`, answer)
        observations.push({ ...begun, ok: begun.ok && isHome })
      }
      return observations
    },
  },
  {
    id: 'login-keeps-session',
    numbers: ['R19'],
    sentence: 'Starting another sign-in leaves the present session as it is until the person has signed in.',
    source: 'ASVS 7.6.2',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const own = context.newBrowser(browser.jar.copy())
      const before = memberOf(await own.call('GET', paths.session), 'sessionId')
      await own.visit(paths.login)
      const after = memberOf(await own.call('GET', paths.session), 'sessionId')
      return [
        {
          sent: `GET ${paths.login} while signed in`,
          seen: before === after ? 'the same session' : 'another',
          ok: before === after,
        },
      ]
    },
  },
  {
    id: 'logout-by-get',
    numbers: ['R19'],
    sentence: 'No GET and no call without the header ends a session.',
    source: 'ASVS 3.5.3; RFC 9110 9.2.1',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const own = context.newBrowser(browser.jar.copy())
      const foreign = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      }
      for (const target of [
        paths.logout,
        '/bff/logout',
        '/logout',
        '/auth/oauth2/end-session',
        '/auth/session/end',
      ])
        await own.send('GET', target, { headers: foreign })
      await own.send('POST', paths.logout, {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      })
      await own.send('POST', `${paths.logout}?_method=POST`, {
        headers: { 'x-http-method-override': 'POST' },
      })
      const opening = await openWith(context, browser.jar.header('/'))
      const kept = own.jar.header('/') === browser.jar.header('/')
      return [
        {
          sent: 'GETs and a POST without the header at logout',
          seen: describeOpening(opening),
          ok: isOpen(opening),
        },
        { sent: 'the cookies afterwards', seen: kept ? 'all there' : 'changed', ok: kept },
      ]
    },
  },
  {
    id: 'redirects-303',
    numbers: ['R16'],
    sentence:
      'The way of a sign-in uses 303 and never 307 or 308, which would repeat a form with a password.',
    source: 'RFC 9700 4.12',
    needs: 'sign-in',
    async run(context) {
      const { begun, finished } = await context.firstSignIn()
      const repeating = context.answers.filter(
        ({ status, target }) => (status === 307 || status === 308) && /^\/(auth|bff)\//.test(target),
      )
      return [
        { sent: `GET ${paths.login}`, seen: String(begun.status), ok: begun.status === 303 },
        { sent: `GET ${paths.callback}`, seen: String(finished.status), ok: finished.status === 303 },
        {
          sent: 'every answer of sign-ins in this audit',
          seen:
            repeating.length === 0
              ? 'no 307, no 308'
              : `${repeating[0]?.status} at ${repeating[0]?.target.split('?', 1)[0]}`,
          ok: repeating.length === 0,
        },
      ]
    },
  },
  {
    id: 'resource-policy',
    numbers: ['R21'],
    sentence: 'Answers for a signed-in person cannot be embedded by another origin.',
    source: 'ASVS 3.5.8 (L3); Fetch Standard, Cross-Origin-Resource-Policy',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const observations = []
      for (const target of [context.apiPath, paths.session]) {
        const { headers } = await browser.call('GET', target)
        const policy = headers['cross-origin-resource-policy'] ?? 'none'
        observations.push({
          sent: `GET ${target}`,
          seen: `Cross-Origin-Resource-Policy ${policy}`,
          ok: policy === 'same-origin',
        })
      }
      return observations
    },
  },
  {
    id: 'deep-link',
    numbers: ['R19', 'S24'],
    sentence:
      'A link from elsewhere to a page opens it at once; the page then finds the session, without a loop.',
    source: 'RFC 6265bis 5.6.7 (SameSite)',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const headers = { 'sec-fetch-site': 'cross-site' }
      const page = await context.newBrowser().visit('/audit-deep-link?x=1', { headers })
      const session = await browser.call('GET', paths.session)
      return [
        {
          sent: 'GET /audit-deep-link as a link of another site',
          seen: String(page.status),
          ok: page.status === 200,
        },
        {
          sent: `GET ${paths.session} by the page`,
          seen: `signedIn ${String(memberOf(session, 'signedIn'))}`,
          ok: memberOf(session, 'signedIn') === true,
        },
      ]
    },
  },
  {
    id: 'web-socket',
    numbers: ['R17', 'S50'],
    sentence: 'A WebSocket of another origin is not opened.',
    source: 'RFC 6455 10.2; ASVS 4.4.2',
    needs: 'session',
    async run(context) {
      const { browser } = await context.session()
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('audit-of-tokens!').toString('base64'),
        origin: 'https://evil.example',
      }
      const answer = await browser.send('GET', context.apiPath, { headers, cookies: browser.jar.header('/') })
      return [
        {
          sent: 'an upgrade from https://evil.example',
          seen: String(answer.status),
          ok: answer.status >= 400 && answer.status < 500,
        },
      ]
    },
  },
]
