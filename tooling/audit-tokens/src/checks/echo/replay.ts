import { createHash } from 'node:crypto'
import type { Check, Observation } from '../../check.ts'
import type { EchoAnswer, EchoHit } from '../../echo/echo-api.ts'
import { within } from '../../echo/within.ts'
import { codeOf, memberOf } from '../../http/answer.ts'
import { inTurn } from '../../in-turn.ts'
import { paths } from '../../gateway-paths.ts'
import { echoOf, echoSession, status } from './echo-session.ts'

const binary = { 'content-type': 'application/octet-stream' }
/** Above what the gateway keeps to send it again (docs/token-handling.md). */
const largeBytes = 3 * 1024 * 1024

/** Every value of a byte, over and over. */
const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => at % 256))
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')
const tokenOf = ({ headers }: EchoHit) => String(headers['authorization'])
const refuseFirst: EchoAnswer = (response, _hit, earlier) => status(earlier === 0 ? 401 : 200)(response)

/** Scenarios 38 to 42: what is sent to the API a second time, and what is not. */
export const echoReplayChecks: readonly Check[] = [
  {
    id: 'echo-replay',
    numbers: ['S38'],
    sentence: 'After a 401 of the API a call is sent once more, with another token and the same bytes.',
    source: 'RFC 6750 3.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      return inTurn([0, 1, 70_000, 1024 * 1024], async (length) => {
        const place = echoOf(context).answer(refuseFirst)
        const body = bytes(length)
        const answer = await browser.call('POST', `${place.path}?q=%C3%A9&q=2`, { headers: binary, body })
        const [first, second] = place.hits
        const isSame = first && second && hashOf(second.body) === hashOf(body) && second.url === first.url
        const isRenewed = first && second && tokenOf(first) !== tokenOf(second)
        const seen = `${answer.status}, ${place.hits.length} calls, ${isSame ? 'the same bytes' : 'other bytes'}`
        const ok = answer.status === 200 && place.hits.length === 2 && isSame === true && isRenewed === true
        return { sent: `POST of ${length} bytes, 401 first`, seen, ok }
      })
    },
  },
  {
    id: 'echo-refused-twice',
    numbers: ['S41', 'S17', 'R34'],
    sentence: 'A second 401 ends the session, with one answer that says so.',
    source: 'RFC 6750 3.1; RFC 9110 15.5.2',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const place = echoOf(context).answer(status(401))
      const answer = await browser.call('GET', place.path)
      const code = codeOf(answer)
      const signedIn = memberOf(await browser.call('GET', paths.session), 'signedIn')
      return [
        {
          sent: 'a call that the API refuses twice',
          seen: `${answer.status} ${code}, ${place.hits.length} calls`,
          ok: answer.status === 401 && code === 'session.refused' && place.hits.length === 2,
        },
        { sent: `GET ${paths.session} then`, seen: `signedIn ${String(signedIn)}`, ok: signedIn === false },
      ]
    },
  },
  {
    id: 'echo-once',
    numbers: ['S41', 'S42', 'R34'],
    sentence: 'After any other answer, and after none, a call is not repeated and nothing is renewed.',
    source: 'RFC 9110 9.2.2',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const codes = [400, 403, 408, 409, 425, 429, 500, 502, 503, 504]
      const tries: [string, EchoAnswer, number][] = [
        ...codes.map((code): [string, EchoAnswer, number] => [String(code), status(code), code]),
        ['a reset', (response) => void response.destroy(), 502],
      ]
      const once = async (method: string, [what, answerWith, wanted]: [string, EchoAnswer, number]) => {
        const place = echoOf(context).answer(answerWith)
        // A 429 of the API is passed on; this client would wait and ask again.
        const { head: answer } = await browser.open(method, place.path)
        const set = answer.setCookies.length
        const seen = `${answer.status}, ${place.hits.length} calls, ${set} cookies`
        const isPassed = answer.status === wanted || (what === 'a reset' && answer.status >= 502)
        return {
          sent: `${method} answered with ${what}`,
          seen,
          ok: place.hits.length === 1 && set === 0 && isPassed,
        }
      }
      return [
        ...(await inTurn(tries, (each) => once('GET', each))),
        ...(await inTurn(tries, (each) => once('POST', each))),
      ]
    },
  },
  {
    id: 'echo-large-body',
    numbers: ['S39'],
    sentence:
      'A body that is too large to keep arrives whole; refused, it is asked for again and never cut short.',
    source: 'RFC 9110 8.6',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const body = bytes(largeBytes)
      const wishes: [string, EchoAnswer, number][] = [
        ['taken', status(200), 200],
        ['refused', refuseFirst, 401],
      ]
      return inTurn(wishes, async ([what, answerWith, wanted]): Promise<Observation> => {
        const place = echoOf(context).answer(answerWith)
        const answer = await browser.call('POST', place.path, { headers: binary, body })
        const isWhole = place.hits.every(
          (hit) =>
            hit.isWhole &&
            hashOf(hit.body) === hashOf(body) &&
            hit.headers['content-length'] === String(largeBytes),
        )
        const code = codeOf(answer)
        const seen = `${answer.status} ${code}, ${place.hits.length} calls, ${isWhole ? 'whole' : 'cut'}`
        const isTold = answer.status === wanted && (wanted === 200 || code === 'session.retry')
        return { sent: `POST of 3 MiB, ${what}`, seen, ok: isTold && isWhole && place.hits.length === 1 }
      })
    },
  },
  {
    id: 'echo-early',
    numbers: ['S40'],
    sentence: 'An API that answers before it has read the upload is heard.',
    source: 'RFC 9112 9.3',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer(status(413), { isEarly: true })
      const answer = await browser.call('POST', place.path, { headers: binary, body: bytes(largeBytes) })
      return [
        {
          sent: 'POST of 3 MiB, refused at its head',
          seen: String(answer.status),
          ok: answer.status === 413,
        },
      ]
    },
  },
  {
    id: 'echo-expect',
    numbers: ['S49'],
    sentence: '`Expect: 100-continue` ends at the gateway, and the body arrives.',
    source: 'RFC 9110 10.1.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer(status(200))
      const headers = { ...binary, expect: '100-continue' }
      const answer = await browser.call('POST', place.path, { headers, body: bytes(1000) })
      const [hit] = place.hits
      const isPlain = hit !== undefined && hit.headers['expect'] === undefined && hit.body.length === 1000
      const seen = `${answer.status}, ${hit?.body.length ?? 0} bytes arrived`
      return [{ sent: 'POST of 1000 bytes with Expect', seen, ok: answer.status === 200 && isPlain }]
    },
  },
  {
    id: 'echo-leave',
    numbers: ['S44'],
    sentence: 'When the browser goes away, the API is told at once.',
    source: 'RFC 9110 9.5',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer(() => {})
      void browser.callAndLeave('GET', place.path)
      const hit = await within(place.arrived)
      const isTold = hit !== null && (await within(hit.closed.then(() => true))) === true
      return [{ sent: 'a call that hung up', seen: isTold ? 'let go' : 'still open after 5 s', ok: isTold }]
    },
  },
]
