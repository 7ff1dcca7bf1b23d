import type { ServerResponse } from 'node:http'
import type { Check } from '../../check.ts'
import { within } from '../../echo/within.ts'
import { codeOf } from '../../http/answer.ts'
import type { OpenAnswer } from '../../http/open-answer.ts'
import { paths } from '../../gateway-paths.ts'
import { cookieHeader, mustNotOpen, sessionCookies } from '../attempts.ts'
import { cookiesSet, withoutAccess } from '../refresh-races.ts'
import { echoOf, echoSession } from './echo-session.ts'

/** More than any page opens. */
const mostStreams = 200
const events = { 'content-type': 'text/event-stream' }
const begins = (response: ServerResponse) => void response.writeHead(200, events).write('data: 1\n\n')

/** Requirement 24, scenarios 32, 33 and 35: what is under way when a session is renewed or ends. */
export const echoLiveChecks: readonly Check[] = [
  {
    id: 'echo-slow-logout',
    numbers: ['R24', 'S33', 'S34'],
    sentence:
      'A slow call that is answered after the logout sets no cookie, also where other calls were given new cookies meanwhile.',
    source: 'ASVS 7.4.1; RFC 10017 6.1.2.3',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const session = await context.signIn()
      const old = withoutAccess(session)
      const slow = Promise.withResolvers<void>()
      const place = echoOf(context).answer(async (response) => {
        await slow.promise
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"late":true}')
      })
      const browser = context.newBrowser()
      const underWay = browser.call('GET', place.path, { cookies: old, atOnce: true })
      await within(place.arrived)
      const second = cookiesSet(await browser.call('GET', context.apiPath, { cookies: old }))
      const logout = await browser.call('POST', paths.logout, { cookies: second })
      slow.resolve()
      const late = await underWay
      const set = cookiesSet(late)
      return [
        {
          sent: 'a second set of cookies meanwhile',
          seen: second === '' ? 'none' : 'given',
          ok: second !== '',
        },
        { sent: `POST ${paths.logout} with it`, seen: String(logout.status), ok: logout.status < 300 },
        {
          sent: 'the slow answer after it',
          seen: `${late.status}, ${set === '' ? 'no cookie set' : 'sets cookies'}`,
          ok: set === '',
        },
        await mustNotOpen(context, 'the cookies of the sign-in', cookieHeader(sessionCookies(session))),
        await mustNotOpen(context, 'the second set', second),
      ]
    },
  },
  {
    id: 'echo-stream-cookies',
    numbers: ['S32'],
    sentence: 'The cookies of a renewal leave with the head of an event stream, before its first event.',
    source: 'RFC 6265 4.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const cookies = withoutAccess(await context.signIn())
      const place = echoOf(context).answer(begins)
      const stream = await context.newBrowser().open('GET', place.path, { cookies })
      stream.leave()
      const set = cookiesSet(stream.head)
      return [
        {
          sent: 'an event stream without the access cookie',
          seen: set === '' ? 'no cookie' : 'cookies in the head',
          ok: set !== '',
        },
      ]
    },
  },
  {
    id: 'echo-stream-plain',
    numbers: ['S32'],
    sentence:
      'An event stream is not packed, whatever the browser takes: its events would wait for each other.',
    source: 'RFC 9110 8.4; WHATWG HTML 9.2',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const headers = { 'accept-encoding': 'gzip, br' }
      const stream = await browser.open('GET', echoOf(context).answer(begins).path, { headers })
      stream.leave()
      const coding = stream.head.headers['content-encoding'] ?? 'none'
      return [{ sent: 'an event stream with Accept-Encoding', seen: coding, ok: coding === 'none' }]
    },
  },
  {
    id: 'echo-stream-logout',
    numbers: ['S35', 'R24'],
    sentence:
      'A logout in another tab cuts event streams and downloads, here and at the API, and they do not look complete.',
    source: 'ASVS 7.4.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const place = echoOf(context).answer(begins)
      const download = echoOf(context).answer((response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('half')
      })
      const other = context.newBrowser(browser.jar.copy())
      const open = [await other.open('GET', place.path), await other.open('GET', download.path)]
      await browser.call('POST', paths.logout)
      const ends = await Promise.all(open.map(({ ended }) => within(ended)))
      const hits = [...place.hits, ...download.hits]
      const closed = await Promise.all(hits.map((hit) => within(hit.closed.then(() => true))))
      const next = await other.call('GET', context.apiPath)
      for (const { leave } of open) leave()
      const seen = ends.map((end) => end ?? 'still open').join(', ')
      return [
        {
          sent: 'an event stream and a download at the logout',
          seen,
          ok: ends.every((end) => end === 'cut'),
        },
        {
          sent: 'their calls of the API',
          seen: `${closed.filter(Boolean).length} of 2 let go`,
          ok: closed.length === 2 && closed.every(Boolean),
        },
        { sent: 'the next call of that tab', seen: String(next.status), ok: next.status === 401 },
      ]
    },
  },
  {
    id: 'echo-replaced',
    numbers: ['R6', 'S35'],
    sentence: 'The next sign-in in the same browser cuts what the session before has open.',
    source: 'ASVS 7.2.4',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const stream = await browser.open('GET', echoOf(context).answer(begins).path)
      await context.signIn({ browser })
      const end = await within(stream.ended)
      stream.leave()
      return [{ sent: 'an event stream at the next sign-in', seen: end ?? 'still open', ok: end === 'cut' }]
    },
  },
  {
    id: 'echo-streams',
    numbers: ['S35'],
    sentence:
      'A session has a bounded number of streams: one more is refused, the API is let go of, and one that ends makes room.',
    source: 'ASVS 2.4.1; CWE-770',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const begun: ServerResponse[] = []
      const place = echoOf(context).answer((response) => {
        begun.push(response)
        begins(response)
      })
      const streams: OpenAnswer[] = []
      while (streams.length < mostStreams && streams.every(({ head }) => head.status === 200))
        streams.push(await browser.open('GET', place.path))
      const refused = streams.at(-1)?.head.status ?? 0
      const isLetGo = await within(place.hits.at(-1)?.closed.then(() => true) ?? Promise.resolve(false))
      streams[0]?.leave()
      await within(place.hits[0]?.closed ?? Promise.resolve())
      const next = await browser.open('GET', place.path)
      for (const { leave } of [...streams, next]) leave()
      // A gateway that let nothing go would be kept from its end.
      for (const response of begun) response.destroy()
      const seen = `${streams.length}. answered with ${refused}`
      return [
        { sent: 'event streams, one after the other', seen, ok: refused === 429 },
        {
          sent: 'the call of the API for it',
          seen: isLetGo === true ? 'let go' : 'open',
          ok: isLetGo === true,
        },
        {
          sent: 'another one after the end of the first',
          seen: String(next.head.status),
          ok: next.head.status === 200,
        },
      ]
    },
  },
  {
    id: 'echo-over',
    numbers: ['R24', 'S34'],
    sentence: 'With the cookies of a session that was ended nothing reaches the API any more.',
    source: 'ASVS 7.4.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const session = await context.signIn()
      const copied = cookieHeader(sessionCookies(session))
      await session.browser.call('POST', paths.logout)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      const answer = await context.newBrowser().call('GET', place.path, { cookies: copied })
      const code = codeOf(answer)
      const seen = `${answer.status} ${code}, ${place.hits.length} calls arrived`
      return [
        {
          sent: `GET ${place.path} with copied cookies`,
          seen,
          ok: answer.status === 401 && place.hits.length === 0,
        },
      ]
    },
  },
]
