import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { cookieHeader, mustNotOpen, sessionCookies } from './attempts.ts'

/** Header values travel byte for byte. */
const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/**
 * White space that some servers trim from names, so that a cookie without the prefix's protection takes its place: in
 * UTF-8, as browsers send it, and as the single byte that a server which reads Latin-1 would trim.
 */
const spaces: Readonly<Record<string, string>> = {
  'an em space (U+2003)': bytes('\u2003'),
  'a no-break space (U+00A0)': bytes('\u00a0'),
  'an ideographic space (U+3000)': bytes('\u3000'),
  'a next-line character (U+0085)': bytes('\u0085'),
  'a byte order mark (U+FEFF)': bytes('\ufeff'),
  'the byte A0': '\u00a0',
  'the byte 85': '\u0085',
}

async function sessionId(context: AuditContext, cookies: string): Promise<unknown> {
  return memberOf(await context.newBrowser().call('GET', paths.session, { cookies }), 'sessionId')
}

/** Requirements 6 and 7: a session is new at each sign-in, and no other cookie passes as one of its cookies. */
export const sessionChangeChecks: readonly Check[] = [
  {
    id: 'sign-in-again',
    numbers: ['R6'],
    sentence: 'Each sign-in sets new values, and the cookies from before it open nothing any more.',
    source: 'ASVS 7.2.4; CWE-384',
    needs: 'sign-in',
    async run(context) {
      const first = await context.signIn()
      const before = sessionCookies(first)
      const idBefore = await sessionId(context, cookieHeader(before))
      const again = await context.signIn({ browser: first.browser })
      const after = sessionCookies(again)
      const idAfter = await sessionId(context, cookieHeader(after))
      const renewed = [...before].every(([name, value]) => after.get(name) !== value)
      return [
        {
          sent: 'a second sign-in in the same browser',
          seen: renewed ? 'new values' : 'an old value',
          ok: renewed,
        },
        {
          sent: 'the id of the session before and after',
          seen: idBefore === idAfter ? 'the same' : 'another',
          ok: idBefore !== idAfter,
        },
        await mustNotOpen(context, 'the cookies of the first sign-in after the second', cookieHeader(before)),
      ]
    },
  },
  {
    id: 'fixed-cookies',
    numbers: ['R6'],
    sentence: 'A value that was planted before the sign-in is replaced by it.',
    source: 'ASVS 7.2.4; CWE-384',
    needs: 'sign-in',
    async run(context) {
      const { names } = await context.session()
      const browser = context.newBrowser()
      const planted = 'planted-by-somebody-else'
      for (const name of names) browser.jar.set(name, planted)
      const { jar } = (await context.signIn({ browser })).browser
      return names.map((name) => {
        const isKept = jar.all().get(name) === planted
        return {
          sent: `${name} planted, then a sign-in`,
          seen: isKept ? 'still there' : 'replaced',
          ok: !isKept,
        }
      })
    },
  },
  {
    id: 'cookie-tossing',
    numbers: ['R7'],
    sentence:
      'A cookie whose name only resembles one of the session (white space before it, an encoded prefix) is not taken for it.',
    source: 'RFC 6265bis 4.1.3; PortSwigger Research, “Cookie Chaos”',
    needs: 'session',
    async run(context) {
      const cookies = [...sessionCookies(await context.session())]
      const disguised = (change: (name: string) => string) =>
        cookieHeader(cookies.map(([name, value]) => [change(name), value] as const))
      const observations: Observation[] = []
      for (const [what, space] of Object.entries(spaces))
        observations.push(
          await mustNotOpen(
            context,
            `${what} before each name`,
            disguised((name) => space + name),
          ),
        )
      const encoded = disguised((name) => name.replace('__', '%5F%5F'))
      const lower = disguised((name) => name.toLowerCase())
      observations.push(await mustNotOpen(context, 'names with %5F%5F for __', encoded))
      if (lower !== cookieHeader(cookies))
        observations.push(await mustNotOpen(context, 'names in lower case', lower))
      return observations
    },
  },
  {
    id: 'cookie-twice',
    numbers: ['R7'],
    sentence: 'With two cookies of one name the second does not replace the first.',
    source: 'RFC 6265 5.4',
    needs: 'sign-in',
    async run(context) {
      const own = cookieHeader(sessionCookies(await context.session()))
      const other = cookieHeader(sessionCookies(await context.signIn()))
      const id = await sessionId(context, own)
      const tossed = [`${own}; ${other}`, bytes(`${other.replaceAll('__Host-', '\u2003__Host-')}; ${own}`)]
      const seen = await Promise.all(tossed.map((cookies) => sessionId(context, cookies)))
      return ['the cookies of another session behind', 'disguised cookies of another session before'].map(
        (sent, index) => {
          const isOwn = seen[index] === id
          return { sent, seen: isOwn ? 'the own session' : 'not the own session', ok: isOwn }
        },
      )
    },
  },
]
