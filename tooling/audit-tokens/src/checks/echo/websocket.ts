import type { AuditContext } from '../../audit-context.ts'
import type { Check } from '../../check.ts'
import { within } from '../../echo/within.ts'
import { paths } from '../../gateway-paths.ts'
import { inTurn } from '../../in-turn.ts'
import { withoutAccess } from '../refresh-races.ts'
import { echoOf, echoSession } from './echo-session.ts'

const switched = 101
/** As long a WebSocket has to stay open by itself. */
const holdsMs = 300

async function open(context: AuditContext, path: string, headers: Record<string, string>) {
  const wish = { origin: context.origin, ...headers }
  return context.http.shakeHands(
    path,
    Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '')),
  )
}

/** Scenario 50: what a WebSocket gets, and when it ends. */
export const echoWebSocketChecks: readonly Check[] = [
  {
    id: 'echo-socket-origin',
    numbers: ['S50', 'R17'],
    sentence: 'A WebSocket opens for a page of this origin alone, and for nobody without a session.',
    source: 'RFC 6455 10.2; ASVS 4.4.2',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const cookie = browser.jar.header('/')
      const origins = [
        'https://evil.example',
        'null',
        '',
        `${context.origin}.evil.example`,
        `${context.origin}, https://evil.example`,
      ]
      const wishes = [
        ...origins.map((origin) => ({ origin, cookie })),
        { origin: context.origin, cookie: '' },
      ]
      return inTurn(wishes, async (headers) => {
        const place = echoOf(context).switch()
        const { status, leave } = await open(context, place.path, headers)
        leave()
        const sent = `Origin: ${headers.origin || 'none'}${headers.cookie === '' ? ', without cookies' : ''}`
        const ok = status >= 400 && status < 500 && place.hits.length === 0
        return { sent, seen: `${status}, ${place.hits.length} calls arrived`, ok }
      })
    },
  },
  {
    id: 'echo-socket',
    numbers: ['S50', 'R28', 'S35'],
    sentence: 'The API gets the token and no cookie with the handshake; a logout cuts the connection.',
    source: 'RFC 6455 4.1; ASVS 7.4.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await context.signIn()
      const place = echoOf(context).switch()
      const headers = {
        cookie: browser.jar.header('/'),
        'x-forwarded-user': 'audit-marker',
        'sec-websocket-protocol': 'audit',
        'sec-websocket-extensions': 'permessage-deflate',
      }
      const socket = await open(context, place.path, headers)
      const [hit] = place.hits
      const hasToken = /^(Bearer|DPoP) \S{20,}$/.test(String(hit?.headers['authorization']))
      const isClean =
        hit !== undefined &&
        hit.headers['cookie'] === undefined &&
        hit.headers['x-forwarded-user'] === undefined
      const isAsked = [
        'sec-websocket-key',
        'sec-websocket-version',
        'sec-websocket-protocol',
        'sec-websocket-extensions',
        'origin',
      ].every((name) => hit?.headers[name])
      const end = await within(
        socket.closed.then(() => true),
        holdsMs,
      )
      const isHeld = end === null
      await browser.call('POST', paths.logout)
      const isCut = (await within(socket.closed.then(() => true))) === true
      const isLetGo = hit !== undefined && (await within(hit.closed.then(() => true))) === true
      socket.leave()
      return [
        {
          sent: 'a WebSocket of this origin',
          seen: `${socket.status}, ${hasToken ? 'a token' : 'no token'}, ${isClean ? 'no cookie' : 'a cookie or an identity'}`,
          ok: socket.status === switched && hasToken && isClean && isAsked,
        },
        {
          sent: 'nothing, for a moment',
          seen: isHeld ? 'open' : 'closed',
          ok: isHeld,
        },
        {
          sent: 'a logout',
          seen: `${isCut ? 'cut' : 'open'} here, ${isLetGo ? 'cut' : 'open'} at the API`,
          ok: isCut && isLetGo,
        },
      ]
    },
  },
  {
    id: 'echo-other-upgrade',
    numbers: ['S50', 'R31'],
    sentence: 'A wish for any other protocol is passed over: the call is answered as if it were not there.',
    source: 'RFC 9110 7.8',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end('{}'))
      const headers = {
        connection: 'Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
      }
      const { status } = await browser.call('GET', place.path, { headers })
      const isPlain =
        place.hits.length === 1 && place.hits.every((hit) => hit.headers['upgrade'] === undefined)
      return [
        {
          sent: 'Upgrade: h2c',
          seen: `${status}, ${isPlain ? 'an ordinary call' : 'no ordinary call'}`,
          ok: status === 200 && isPlain,
        },
      ]
    },
  },
  {
    id: 'echo-socket-idle',
    numbers: ['S50', 'R23'],
    sentence: 'A WebSocket does not renew a session.',
    source: 'ASVS 7.3.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const cookie = withoutAccess(await context.signIn())
      const place = echoOf(context).switch()
      const { status, leave } = await open(context, place.path, { cookie })
      leave()
      return [
        {
          sent: 'a WebSocket without the access cookie',
          seen: String(status),
          ok: status === 401 && place.hits.length === 0,
        },
      ]
    },
  },
]
