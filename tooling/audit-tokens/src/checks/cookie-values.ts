import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { paths } from '../gateway-paths.ts'
import { inTurn } from '../in-turn.ts'
import { cookieHeader, describeOpening, isOpen, mustNotOpen, openWith, sessionCookies } from './attempts.ts'

/** Replaces one character by another of the same alphabet. */
function flip(value: string, index: number): string {
  const other = value[index] === 'A' ? 'B' : 'A'
  return value.slice(0, index) + other + value.slice(index + 1)
}

function withValue(cookies: ReadonlyMap<string, string>, name: string, value: string): string {
  return cookieHeader(new Map([...cookies, [name, value]]))
}

/** Each session cookie in turn, changed in each of these ways. */
async function changeEach(
  context: AuditContext,
  changes: Readonly<Record<string, (value: string) => string>>,
): Promise<Observation[]> {
  const cookies = sessionCookies(await context.session())
  const all = [...cookies].flatMap(([name, value]) =>
    Object.entries(changes).map(([change, apply]) => ({ name, change, value: apply(value) })),
  )
  return inTurn(all, ({ name, change, value }) =>
    mustNotOpen(context, `${name} ${change}`, withValue(cookies, name, value)),
  )
}

/** What base64url text says when it is no ciphertext. */
function hiddenText(value: string): string {
  return value
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join('\n')
}

const isReadable = (text: string) =>
  /[{,]\s*"[\w-]+"\s*:|eyJ[\w-]{10,}\.|"(sub|access_token|at|rt)"/.test(text)

/** Requirement 4: what the browser keeps is sealed, and a value that was touched opens nothing. */
export const cookieValueChecks: readonly Check[] = [
  {
    id: 'cookie-sealed',
    numbers: ['R4'],
    sentence: 'The value of a session cookie is neither a token nor readable text.',
    source: 'RFC 10017 6.1.3.2',
    needs: 'session',
    async run(context) {
      const cookies = [...sessionCookies(await context.session())]
      return cookies.map(([name, value]) => {
        const readable = isReadable(value) || isReadable(hiddenText(value))
        return {
          sent: `value of ${name}`,
          seen: readable ? 'readable text' : 'no readable text',
          ok: !readable,
        }
      })
    },
  },
  {
    id: 'cookie-changed',
    numbers: ['R4', 'S29', 'S31'],
    sentence: 'A session cookie with one changed character, anywhere, opens nothing and causes no 500.',
    source: 'RFC 10017 6.1.3.2',
    needs: 'session',
    run: (context) =>
      changeEach(context, {
        'first character changed': (value) => flip(value, 0),
        'tenth character changed': (value) => flip(value, 9),
        'middle changed': (value) => flip(value, Math.floor(value.length / 2)),
        'last but one changed': (value) => flip(value, value.length - 2),
      }),
  },
  {
    id: 'cookie-cut',
    numbers: ['R4', 'S29'],
    sentence:
      'A session cookie that was cut, emptied, lengthened or replaced by rubbish opens nothing and causes no 500.',
    source: 'RFC 10017 6.1.3.2',
    needs: 'session',
    run: (context) =>
      changeEach(context, {
        'cut to half': (value) => value.slice(0, value.length / 2),
        'cut to one character': (value) => value.slice(0, 1),
        emptied: () => '',
        lengthened: (value) => `${value}AAAA`,
        'replaced by %ff%00': () => '%ff%00',
        'replaced by "j:{}"': () => 'j:{}',
        'replaced by an unsigned token': () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      }),
  },
  {
    id: 'cookie-swapped',
    numbers: ['R4'],
    sentence: 'Values of two cookies cannot be exchanged: each is sealed for its own name.',
    source: 'RFC 10017 6.1.3.2',
    needs: 'session',
    async run(context) {
      const entries = [...sessionCookies(await context.session())].filter(([name]) => !/\.\d+$/.test(name))
      if (entries.length < 2) return { skipped: 'The session has one cookie only.' }
      const names = entries.map(([name]) => name)
      const turned = entries.map(
        ([, value], index) => [names[(index + 1) % names.length] ?? '', value] as const,
      )
      return [
        await mustNotOpen(context, `${names.join(' and ')} with each other’s values`, cookieHeader(turned)),
        ...(await inTurn(turned, ([name, value]) =>
          mustNotOpen(context, `${name} alone, with another’s value`, `${name}=${value}`),
        )),
      ]
    },
  },
  {
    id: 'cookie-transaction-as-session',
    numbers: ['R4', 'R9'],
    sentence: 'The cookie of a sign-in under way is of no use as a session cookie.',
    source: 'RFC 10017 6.1.3.2; RFC 9700 4.7',
    needs: 'session',
    async run(context) {
      const { names } = await context.session()
      const browser = context.newBrowser()
      await browser.visit(paths.login)
      const pairs = [...browser.jar.all().values()].flatMap((value) => names.map((name) => ({ name, value })))
      return inTurn(pairs, ({ name, value }) =>
        mustNotOpen(context, `${name} with the value of a transaction`, `${name}=${value}`),
      )
    },
  },
  {
    id: 'cookie-two-sessions',
    numbers: ['R4', 'R23'],
    sentence: 'Cookies of two sessions do not open a session together.',
    source: 'RFC 10017 6.1.3.2; ASVS 7.2.1',
    needs: 'sign-in',
    async run(context) {
      const one = sessionCookies(await context.session())
      const other = sessionCookies(await context.signIn())
      if (one.size < 2) return { skipped: 'The session has one cookie only.' }
      return inTurn(other, ([name, value]) =>
        mustNotOpen(
          context,
          `${name} of one session beside the rest of another`,
          withValue(one, name, value),
        ),
      )
    },
  },
  {
    id: 'cookie-chunks',
    numbers: ['R4', 'S29'],
    sentence: 'Chunks that are missing, foreign or too many open nothing and cause no 500.',
    source: 'RFC 10017 6.1.3.2',
    needs: 'session',
    async run(context) {
      const cookies = sessionCookies(await context.session())
      const [name = '', value = ''] = [...cookies][0] ?? []
      const half = Math.floor(value.length / 2)
      const halves = {
        [name]: `2.abcdefgh.${value.slice(0, half)}`,
        [`${name}.1`]: `zzzzzzzz.${value.slice(half)}`,
      }
      const games: Readonly<Record<string, string>> = {
        'the first of two chunks alone': `${name}=2.abcdefgh.${value}`,
        'the second of two chunks alone': `${name}.1=abcdefgh.${value}`,
        'two chunks of two writings': cookieHeader(Object.entries(halves)),
        'a count of 999999999': `${name}=999999999.abcdefgh.${value}`,
        'a count of -1': `${name}=-1.abcdefgh.${value}`,
        'a hundred chunks': Array.from({ length: 100 }, (_, index) => `${name}.${index}=abcdefgh.x`).join(
          '; ',
        ),
      }
      return inTurn(Object.entries(games), ([game, header]) =>
        mustNotOpen(context, `${name}: ${game}`, header),
      )
    },
  },
  {
    id: 'cookie-cleared',
    numbers: ['R4', 'S30', 'S31'],
    sentence:
      'Cookies that open nothing any more are deleted in the browser, with the attributes that they were set with.',
    source: 'RFC 6265bis 5.7; ASVS 7.4.1',
    needs: 'session',
    async run(context) {
      const cookies = sessionCookies(await context.session())
      const broken = new Map([...cookies].map(([name, value]) => [name, flip(value, 9)]))
      const { session } = await openWith(context, cookieHeader(broken))
      return [...cookies.keys()].map((name) => {
        const deletion = session.setCookies.find((cookie) => cookie.name === name && cookie.isDeletion)
        const isExact = deletion?.attributes.get('path') === '/' && deletion.attributes.has('secure')
        return { sent: `a broken ${name}`, seen: deletion ? 'deleted' : 'kept', ok: isExact }
      })
    },
  },
  {
    id: 'cookie-untouched',
    numbers: ['R4'],
    sentence: 'The cookies as they were set do open the session, so that the refusals above mean something.',
    source: 'the control of this audit',
    needs: 'session',
    async run(context) {
      const cookies = cookieHeader(sessionCookies(await context.session()))
      const opening = await openWith(context, cookies)
      // Twice, and not at once: nothing above has ended it.
      await sleep(50)
      const again = await openWith(context, cookies)
      return [opening, again].map((each) => ({
        sent: 'the cookies unchanged',
        seen: describeOpening(each),
        ok: isOpen(each),
      }))
    },
  },
]
