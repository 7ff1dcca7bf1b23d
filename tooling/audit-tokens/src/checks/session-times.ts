import type { AuditContext, Session } from '../audit-context.ts'
import type { Check } from '../check.ts'
import { jsonOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'

/** What our policy allows at most: 7 days with "remember me" (docs/token-handling.md). */
const longestSessionMs = 7 * 24 * 3600 * 1000
const toleranceMs = 90_000

/** Limits of a session, in milliseconds since 1970. */
export type Times = { access: number; idle: number; absolute: number }

export async function timesOf({ browser }: Session): Promise<Times> {
  const body = jsonOf(await browser.call('GET', paths.session))
  const read = (name: string) =>
    Date.parse(String(typeof body === 'object' && body !== null ? Reflect.get(body, name) : ''))
  return { access: read('accessExpiresAt'), idle: read('idleExpiresAt'), absolute: read('absoluteExpiresAt') }
}

const minutes = (ms: number) => `${Math.round(ms / 60_000)} min`

async function moved(context: AuditContext, target: string) {
  const session = await context.session()
  const before = await timesOf(session)
  let cookiesSet = 0
  for (let call = 0; call < 3; call += 1)
    cookiesSet += (await session.browser.call('GET', target)).setCookies.filter(
      (cookie) => !cookie.isDeletion,
    ).length
  return { before, after: await timesOf(session), cookiesSet }
}

/** Requirement 23: a session ends, and who only asks does not lengthen it. */
export const sessionTimeChecks: readonly Check[] = [
  {
    id: 'session-limits',
    numbers: ['R23', 'R37'],
    sentence: 'A session has an idle and an absolute limit, in the order access ≤ idle ≤ absolute ≤ 7 days.',
    source: 'ASVS 7.3.1, 7.3.2; RFC 10017 6.1.2.2',
    needs: 'session',
    async run(context) {
      const { access, idle, absolute } = await timesOf(await context.session())
      const now = Date.now()
      return [
        {
          sent: `GET ${paths.session}`,
          seen: `access ${minutes(access - now)}, idle ${minutes(idle - now)}, absolute ${minutes(absolute - now)}`,
          ok: access <= idle && idle <= absolute && absolute - now <= longestSessionMs + toleranceMs,
        },
      ]
    },
  },
  {
    id: 'cookie-life',
    numbers: ['R23'],
    sentence: 'No cookie of a session outlives the session.',
    source: 'RFC 10017 6.1.2.2; ASVS 7.3.1',
    needs: 'sign-in',
    async run(context) {
      const session = await context.firstSignIn()
      const { absolute } = await timesOf(session)
      const cookies = session.finished.setCookies.filter((cookie) => !cookie.isDeletion)
      return cookies.map(({ name, attributes }) => {
        const maxAge = attributes.get('max-age')
        const ends = Date.now() + Number(maxAge ?? 0) * 1000
        return {
          sent: `Set-Cookie: ${name}`,
          seen: `Max-Age ${maxAge ?? 'none'}`,
          ok: ends <= absolute + toleranceMs,
        }
      })
    },
  },
  {
    id: 'session-asked',
    numbers: ['R23', 'S18'],
    sentence: 'Asking for the session does not extend it.',
    source: 'ASVS 7.3.1',
    needs: 'session',
    async run(context) {
      const { before, after, cookiesSet } = await moved(context, paths.session)
      const isStill = before.idle === after.idle && before.absolute === after.absolute
      return [
        { sent: `3 × GET ${paths.session}`, seen: isStill ? 'the same limits' : 'moved limits', ok: isStill },
        { sent: `3 × GET ${paths.session}`, seen: `${cookiesSet} cookies set`, ok: cookiesSet === 0 },
      ]
    },
  },
  {
    id: 'absolute-limit',
    numbers: ['R23'],
    sentence: 'Using the API does not move the absolute limit.',
    source: 'ASVS 7.3.2',
    needs: 'session',
    async run(context) {
      const { before, after } = await moved(context, context.apiPath)
      const isStill = before.absolute === after.absolute
      return [
        {
          sent: `3 × GET ${context.apiPath}`,
          seen: isStill ? 'the same limit' : 'a moved limit',
          ok: isStill,
        },
      ]
    },
  },
  {
    id: 'no-session',
    numbers: ['R34', 'S26'],
    sentence: 'Without a session the API answers 401 as JSON, never a redirect, also to a navigation.',
    source: 'RFC 10017 6.1.2; RFC 9457',
    needs: 'none',
    async run(context) {
      const stranger = context.newBrowser()
      const observations = []
      for (const accept of ['application/json', 'text/html']) {
        const answer = await stranger.call('GET', context.apiPath, { headers: { accept } })
        const type = answer.headers['content-type'] ?? 'none'
        const sent = `GET ${context.apiPath} for ${accept}, without a session`
        observations.push({
          sent,
          seen: `${answer.status} ${type}`,
          ok: answer.status === 401 && type.includes('json'),
        })
      }
      return observations
    },
  },
]
