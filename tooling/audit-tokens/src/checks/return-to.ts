import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { type Answer, locationOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'

/** Addresses that must never be returned to. Lists of earlier holes: mod_auth_openidc #453 and #565, Duende BFF. */
const payloads: readonly string[] = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '\u0001//evil.example/',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '/%09/evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/x/..//evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '/\u2028/evil.example/',
]

/**
 * Whether an address leads to another place, for a browser and for a page that puts the value into `location`: also
 * after its percent-encoding was undone, since some routers do that.
 */
function leavesOrigin(value: string, origin: string): boolean {
  const readings = [value, decodeQuietly(value)]
  return readings.some((reading) => {
    if (!reading.startsWith('/') || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(reading) || reading.startsWith('//'))
      return true
    if (!URL.canParse(reading, origin)) return true
    const url = new URL(reading, origin)
    return url.origin !== origin || url.pathname.startsWith('//')
  })
}

function decodeQuietly(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where the answer leads, and what it hands on as the page to return to. */
function judge(sent: string, answer: Answer, origin: string): Observation {
  const location = locationOf(answer, origin)
  if (!location) return { sent, seen: `${answer.status}, leads nowhere`, ok: answer.status < 500 }
  const handedOn = location.searchParams.get('returnTo') ?? '/'
  const ok = location.origin === origin && !leavesOrigin(handedOn, origin)
  return {
    sent,
    seen: `${location.origin === origin ? location.pathname : location.origin} with ${JSON.stringify(handedOn)}`,
    ok,
  }
}

const query = (payload: string) => `?returnTo=${encodeURIComponent(payload)}`

async function afterSignIn(context: AuditContext, payload: string): Promise<Observation> {
  const { finished } = await context.signIn({ query: query(payload) })
  return judge(`a sign-in with returnTo ${JSON.stringify(payload)}`, finished, context.origin)
}

/** Requirement 15: after the sign-in nobody lands elsewhere. */
export const returnToChecks: readonly Check[] = [
  {
    id: 'return-to-refused',
    numbers: ['R15'],
    sentence:
      'Where a sign-in is not started, the page to return to is handed on only if it is a local path.',
    source: 'RFC 9700 4.11; ASVS 3.7.2',
    needs: 'none',
    async run(context) {
      const browser = context.newBrowser()
      return inTurn(payloads, async (payload) => {
        const headers = { 'sec-fetch-site': 'cross-site' }
        const answer = await browser.visit(paths.login + query(payload), { headers })
        return judge(`returnTo ${JSON.stringify(payload)}`, answer, context.origin)
      })
    },
  },
  {
    id: 'return-to-finished',
    numbers: ['R15'],
    sentence: 'The end of a sign-in leads to a local path, whatever was asked for.',
    source: 'RFC 9700 4.11; ASVS 3.7.2',
    needs: 'sign-in',
    run: (context) =>
      inTurn(['https://evil.example/', '//evil.example/', '/\\evil.example/'], (payload) =>
        afterSignIn(context, payload),
      ),
  },
  {
    id: 'return-to-after-error',
    numbers: ['R15', 'S25'],
    sentence: 'The end of a refused sign-in leads to a local path as well.',
    source: 'RFC 9700 4.11',
    needs: 'sign-in',
    async run(context) {
      const browser = context.newBrowser()
      const { callback } = await context.reachCallback(browser, { query: query('//evil.example/') })
      callback.searchParams.delete('code')
      callback.searchParams.set('error', 'access_denied')
      const answer = await browser.visit(callback.pathname + callback.search)
      return [judge('access_denied with returnTo "//evil.example/"', answer, context.origin)]
    },
  },
]
