import type { AuditContext, SignedIn } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { type Answer, memberOf } from '../http/answer.ts'
import { isAccessCookie, paths } from '../gateway-paths.ts'
import { oncePerAudit } from '../once-per-audit.ts'
import { cookieHeader, openWith, sessionCookies } from './attempts.ts'

const crowd = 20
/** How long late callers get the successor of a refresh token, and a bit (docs/token-handling.md). */
const afterGraceMs = 31_000

const isSuccess = ({ status }: Answer) => status < 400

/** Cookies of a session without that of the access token, so that the next call has to renew it. */
export function withoutAccess(session: SignedIn): string {
  return cookieHeader([...sessionCookies(session)].filter(([name]) => !isAccessCookie(name)))
}

/** Cookies that an answer sets, as the next request would send them; of which none is a deletion. */
export function cookiesSet(answer: Answer | undefined): string {
  const setCookies = answer?.setCookies ?? []
  return cookieHeader(
    setCookies.filter(({ isDeletion }) => !isDeletion).map(({ name, value }) => [name, value]),
  )
}

function withoutAccessIn(cookies: string): string {
  const pairs = cookies.split('; ').filter((pair) => !isAccessCookie(pair.slice(0, pair.indexOf('='))))
  return pairs.join('; ')
}

/** Calls of the API that leave together, over connections that are open already. */
export async function callTogether(context: AuditContext, cookies: string, count = crowd): Promise<Answer[]> {
  const browser = context.newBrowser()
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
  await all(() => browser.call('GET', paths.session, { cookies: '', atOnce: true }))
  return all(() => browser.call('GET', context.apiPath, { cookies, atOnce: true }))
}

/** Whether all went well, none took the cookies away, and each brought new ones. */
function checkAnswers(sent: string, answers: readonly Answer[]): Observation {
  const failed = answers.filter((answer) => !isSuccess(answer))
  const clearing = answers.filter(({ setCookies }) => setCookies.some(({ isDeletion }) => isDeletion))
  const silent = answers.filter((answer) => cookiesSet(answer) === '')
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
  return {
    sent: `${answers.length} × GET ${sent}`,
    seen: `${statuses}; ${failed.length} refused, ${clearing.length} delete cookies, ${silent.length} set none`,
    ok: answers.length > 0 && failed.length + clearing.length + silent.length === 0,
  }
}

const twenty = 'at once, without the cookie of the access token'

/** A session whose access cookie was dropped, and what twenty calls that arrive together get. */
const race = oncePerAudit(async (context) => {
  const session = await context.signIn()
  const old = withoutAccess(session)
  return { session, old, answers: old === '' ? [] : await callTogether(context, old) }
})

/** A session that needs a renewal: the first check leaves it so, the next one renews it. */
const unrenewed = oncePerAudit(async (context) => withoutAccess(await context.signIn()))

const noRefresh = { skipped: 'This deployment sets no refresh cookie.' }

async function mustOpen(context: AuditContext, sent: string, cookies: string): Promise<Observation> {
  const opening = await openWith(context, cookies)
  const signedIn = memberOf(opening.session, 'signedIn') === true
  const seen = `session signedIn ${String(signedIn)}, API ${opening.api.status}`
  return { sent, seen, ok: signedIn && isSuccess(opening.api) }
}

/** Scenarios 1 to 4, 9, 11 and 17: a refresh token is redeemed once, however many requests bring it. */
export const refreshRaceChecks: readonly Check[] = [
  {
    id: 'refresh-parallel',
    numbers: ['S1', 'S3'],
    sentence: 'Twenty calls that find the access token gone all succeed: one of them renews it for all.',
    source: 'RFC 9700 4.14.2; RFC 10017 6.1.2.2',
    needs: 'sign-in',
    async run(context) {
      const { old, answers } = await race(context)
      return old === '' ? noRefresh : [checkAnswers(twenty, answers)]
    },
  },
  {
    id: 'refresh-order',
    numbers: ['S4', 'S17'],
    sentence: 'Whichever of these answers a browser keeps, its cookies open the session, and can be renewed.',
    source: 'RFC 9700 4.14.2',
    needs: 'sign-in',
    async run(context) {
      const { old, answers } = await race(context)
      if (old === '') return noRefresh
      const sets = answers.map((answer) => cookiesSet(answer))
      return [
        await mustOpen(context, 'the cookies of the first answer', sets[0] ?? ''),
        await mustOpen(context, 'the cookies of the last answer', sets.at(-1) ?? ''),
      ]
    },
  },
  {
    id: 'refresh-late',
    numbers: ['S2'],
    sentence: 'A call with the old cookies soon after the renewal succeeds as well.',
    source: 'RFC 9700 4.14.2',
    needs: 'sign-in',
    async run(context) {
      const { old } = await race(context)
      if (old === '') return noRefresh
      const browser = context.newBrowser()
      const alone = await browser.call('GET', context.apiPath, { cookies: old })
      return [
        checkAnswers('with the old cookies', [alone]),
        checkAnswers('at once, with the old cookies', await callTogether(context, old, 5)),
      ]
    },
  },
  {
    id: 'refresh-again',
    numbers: ['S1', 'S4'],
    sentence: 'The next renewal works for all callers too, also for one that slept through both.',
    source: 'RFC 9700 4.14.2',
    needs: 'sign-in',
    async run(context) {
      const { old, answers } = await race(context)
      if (old === '') return noRefresh
      const next = withoutAccessIn(cookiesSet(answers[0]))
      const again = await callTogether(context, next)
      return [
        checkAnswers(`${twenty}, a round later`, again),
        checkAnswers('with the cookies from before both', await callTogether(context, old, 2)),
        await mustOpen(context, 'the cookies of the second round', cookiesSet(again[0])),
      ]
    },
  },
  {
    id: 'refresh-background',
    numbers: ['R23', 'S18'],
    sentence: 'A call that the page makes by itself does not renew a session, and does not end it.',
    source: 'ASVS 7.3.1',
    needs: 'sign-in',
    async run(context) {
      const cookies = await unrenewed(context)
      if (cookies === '') return noRefresh
      const browser = context.newBrowser()
      const headers = { 'x-background': '1' }
      const answer = await browser.call('GET', context.apiPath, { cookies, headers })
      const seen = `${answer.status}, ${answer.setCookies.length} cookies set or deleted`
      return [
        {
          sent: 'a call with X-Background: 1',
          seen,
          ok: answer.status === 401 && answer.setCookies.length === 0,
        },
      ]
    },
  },
  {
    id: 'refresh-hang-up',
    numbers: ['S9'],
    sentence: 'A browser that hangs up in the middle of a renewal has not lost its session.',
    source: 'RFC 9700 4.14.2',
    needs: 'sign-in',
    async run(context) {
      const cookies = await unrenewed(context)
      if (cookies === '') return noRefresh
      const browser = context.newBrowser()
      await browser.callAndLeave('GET', context.apiPath, { cookies })
      const answer = await browser.call('GET', context.apiPath, { cookies })
      return [checkAnswers('after the same call, which hung up', [answer])]
    },
  },
  {
    id: 'refresh-after-grace',
    numbers: ['S2', 'S11', 'S17'],
    sentence:
      'Half a minute after the renewal the old cookies open nothing, and a session that ends is told so.',
    source: 'RFC 9700 4.14.2; ASVS 10.4.5',
    needs: 'sign-in',
    async run(context) {
      const { old, answers } = await race(context)
      if (old === '') return noRefresh
      await context.wait(afterGraceMs)
      const late = await context.newBrowser().call('GET', context.apiPath, { cookies: old })
      const [newest] = answers.map((answer) => cookiesSet(answer))
      const { api } = await openWith(context, newest ?? '')
      const { session } = await openWith(context, newest ?? '')
      const signedIn = memberOf(session, 'signedIn')
      return [
        { sent: 'the old cookies after 31 s', seen: String(late.status), ok: late.status === 401 },
        {
          sent: 'the newest cookies then',
          seen: `API ${api.status}, then signedIn ${String(signedIn)}`,
          ok: signedIn === isSuccess(api),
        },
      ]
    },
  },
]
