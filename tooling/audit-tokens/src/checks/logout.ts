import type { Browser } from '../browser/browser.ts'
import { beginSignIn } from '../browser/sign-in.ts'
import type { Check, Observation } from '../check.ts'
import { jsonOf, locationOf, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'
import { oncePerAudit } from '../once-per-audit.ts'
import { cookieHeader, mustNotOpen, sessionCookies } from './attempts.ts'

/** Where every cookie goes that a logout could end. */
const held = ({ jar }: Browser) =>
  [...jar.all(paths.logout)].filter(([, value]) => value !== '').map(([name]) => name)
/** By which a provider knows the browser again; it opens nothing, and a logout is no reason to forget it. */
const isDevice = (name: string) => name.endsWith('device')

/** Signs in, keeps a copy of the cookies, signs out. */
const endedSession = oncePerAudit(async (context) => {
  const session = await context.signIn()
  const copied = sessionCookies(session)
  const devices = held(session.browser).filter(isDevice)
  const answer = await session.browser.call('POST', paths.logout)
  return { session, copied, answer, devices, kept: held(session.browser) }
})

/** Signs in with the wish to be remembered; the last check with it signs out. */
const remembered = oncePerAudit((context) => context.signIn({ remember: true, query: '?remember=1' }))

/** Requirements 19, 24 and 27: a logout is final. */
export const logoutChecks: readonly Check[] = [
  {
    id: 'logout-clears',
    numbers: ['R24', 'S30'],
    sentence:
      'Logout deletes every cookie of the session and of the provider, with the attributes that they were set with, and leaves the device known.',
    source: 'ASVS 7.4.1; RFC 6265bis 5.7',
    needs: 'sign-in',
    async run(context) {
      const { copied, answer, devices, kept } = await endedSession(context)
      const opening = kept.filter((name) => !isDevice(name))
      return [
        { sent: `POST ${paths.logout}`, seen: String(answer.status), ok: answer.status < 300 },
        ...[...copied.keys()].map((name) => {
          const deletion = answer.setCookies.find((cookie) => cookie.name === name && cookie.isDeletion)
          const isExact = deletion?.attributes.get('path') === '/' && deletion.attributes.has('secure')
          return { sent: `Set-Cookie: ${name}`, seen: deletion ? 'deleted' : 'not deleted', ok: isExact }
        }),
        {
          sent: 'the cookies of the browser afterwards',
          seen: kept.join(', ') || 'none',
          ok: opening.length === 0 && devices.every((name) => kept.includes(name)),
        },
      ]
    },
  },
  {
    id: 'logout-copied',
    numbers: ['R24', 'S34'],
    sentence: 'Cookies that were copied before the logout open nothing after it, together or one by one.',
    source: 'ASVS 7.4.1; RFC 10017 6.1.2.3',
    needs: 'sign-in',
    async run(context) {
      const { copied } = await endedSession(context)
      const observations: Observation[] = [
        await mustNotOpen(context, 'all cookies, copied', cookieHeader(copied)),
      ]
      for (const [name, value] of copied)
        observations.push(await mustNotOpen(context, `${name} alone, copied`, `${name}=${value}`))
      return observations
    },
  },
  {
    id: 'logout-again',
    numbers: ['R24', 'S36'],
    sentence: 'Logout works twice, with copied cookies, and without a session.',
    source: 'ASVS 7.4.1',
    needs: 'sign-in',
    async run(context) {
      const { session, copied } = await endedSession(context)
      const stranger = context.newBrowser()
      const answers = {
        'a second time': await session.browser.call('POST', paths.logout),
        'with copied cookies': await stranger.call('POST', paths.logout, { cookies: cookieHeader(copied) }),
        'without a session': await stranger.call('POST', paths.logout),
      }
      return Object.entries(answers).map(([sent, { status }]) => ({
        sent: `POST ${paths.logout} ${sent}`,
        seen: String(status),
        ok: status < 300,
      }))
    },
  },
  {
    id: 'logout-bodies',
    numbers: ['R24', 'S36'],
    sentence: 'A logout is not refused for what it carries: a body of any kind is read to nowhere.',
    source: 'ASVS 7.4.1',
    needs: 'none',
    async run(context) {
      const kinds = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'audit/audit']
      return inTurn(kinds, async (type) => {
        const options = { headers: { 'content-type': type }, body: '{"audit":' }
        const { status } = await context.newBrowser().call('POST', paths.logout, options)
        return { sent: `POST ${paths.logout} with ${type}`, seen: String(status), ok: status < 300 }
      })
    },
  },
  {
    id: 'logout-nobody',
    numbers: ['R5', 'R24'],
    sentence: 'Of nobody the gateway tells nothing: after a logout no more than to a stranger.',
    source: 'ASVS 7.4.1, 14.2.6',
    needs: 'sign-in',
    async run(context) {
      const { session } = await endedSession(context)
      const browsers = { 'after a logout': session.browser, 'as a stranger': context.newBrowser() }
      return inTurn(Object.entries(browsers), async ([who, browser]) => {
        const told = jsonOf(await browser.call('GET', paths.session))
        const facts = typeof told === 'object' && told !== null ? Object.entries(told) : []
        const kept = facts.filter(([, value]) => value !== null && value !== false).map(([name]) => name)
        const seen = kept.length === 0 ? 'nothing' : kept.join(', ')
        return {
          sent: `GET ${paths.session} ${who}`,
          seen,
          ok: facts.length > 0 && kept.length === 0,
        }
      })
    },
  },
  {
    id: 'logout-callback',
    numbers: ['R12', 'R24'],
    sentence:
      'After the logout neither the old callback nor a sign-in that was begun before brings the session back.',
    source: 'ASVS 7.4.1; RFC 9700 4.5',
    needs: 'sign-in',
    async run(context) {
      const { session } = await endedSession(context)
      const target = session.callback.pathname + session.callback.search
      await session.browser.visit(target)
      await context.newBrowser().visit(target, { cookies: session.cookies })
      const state = memberOf(await session.browser.call('GET', paths.session), 'signedIn')
      return [
        { sent: 'the callback of the ended session', seen: `signedIn ${String(state)}`, ok: state === false },
      ]
    },
  },
  {
    id: 'logout-others-stay',
    numbers: ['R23', 'R24'],
    sentence: 'A logout ends the session of its own browser, and not the one of another browser.',
    source: 'ASVS 7.1.2',
    needs: 'sign-in',
    async run(context) {
      const { browser } = await context.session()
      await endedSession(context)
      const state = memberOf(await browser.call('GET', paths.session), 'signedIn')
      const api = await browser.call('GET', context.apiPath)
      const seen = `signedIn ${String(state)}, API ${api.status}`
      return [{ sent: 'a logout in another browser', seen, ok: state === true && api.status < 400 }]
    },
  },
  {
    id: 'logout-no-token',
    numbers: ['R5', 'R24'],
    sentence: 'The answer to a logout holds no token, not even as a hint in the address of the provider.',
    source: 'ASVS 10.1.1; OIDC RP-Initiated Logout 2',
    needs: 'sign-in',
    async run(context) {
      const { answer } = await endedSession(context)
      const text = JSON.stringify(jsonOf(answer) ?? '')
      const isBare = !/id_token_hint|eyJ[\w-]{8,}\./.test(text)
      return [{ sent: `POST ${paths.logout}`, seen: isBare ? 'no token' : 'a token', ok: isBare }]
    },
  },
  {
    id: 'not-remembered',
    numbers: ['R27', 'R37'],
    sentence:
      'Who did not ask to be remembered is asked for the password again, though the provider still knows the browser.',
    source: 'ASVS 7.1.1, 7.6.2; OIDC Core 3.1.2.1',
    needs: 'sign-in',
    async run(context) {
      const { browser } = await context.session()
      const left = context.newBrowser(browser.jar.copy((name) => !name.startsWith('__Host-')))
      const { pathname } = await beginSignIn(left, context.origin)
      return [
        {
          sent: `GET ${paths.login} with the cookies of the provider alone`,
          seen: `halts at ${pathname}`,
          ok: pathname === paths.page,
        },
      ]
    },
  },
  {
    id: 'remember-hint',
    numbers: ['R27'],
    sentence:
      'A browser that is remembered asks for its own person, so that nobody else is signed in silently.',
    source: 'OIDC Core 3.1.2.1; ASVS 7.6.1',
    needs: 'sign-in',
    async run(context) {
      const { browser, finished } = await remembered(context)
      if (!finished.setCookies.some(({ name, isDeletion }) => /remember/i.test(name) && !isDeletion))
        return { skipped: 'The provider did not take the choice over.' }
      const request = locationOf(await browser.visit(paths.login), context.origin)
      if (request?.searchParams.has('request_uri') === true)
        return {
          skipped:
            'The request was pushed to the provider (PAR): its parameters never pass through the browser.',
        }
      const hint = request?.searchParams.get('login_hint') ?? ''
      return [
        {
          sent: `GET ${paths.login} when remembered`,
          seen: hint === '' ? 'no hint' : 'a hint',
          ok: hint !== '',
        },
      ]
    },
  },
  {
    id: 'remember-cookie',
    numbers: ['R27'],
    sentence: 'The cookie of “remember me” opens nothing by itself, and goes at the logout.',
    source: 'ASVS 7.1.1, 7.6.1',
    needs: 'sign-in',
    async run(context) {
      const session = await remembered(context)
      const long = session.finished.setCookies.filter(
        ({ name, isDeletion }) => /remember/i.test(name) && !isDeletion,
      )
      if (long.length === 0) return { skipped: 'The provider did not take the choice over.' }
      const alone = await mustNotOpen(
        context,
        'the cookie of “remember me” alone',
        cookieHeader(long.map(({ name, value }) => [name, value] as const)),
      )
      await session.browser.call('POST', paths.logout)
      const isGone = long.every(({ name }) => !session.browser.jar.all().has(name))
      return [alone, { sent: `POST ${paths.logout}`, seen: isGone ? 'deleted' : 'kept', ok: isGone }]
    },
  },
]
