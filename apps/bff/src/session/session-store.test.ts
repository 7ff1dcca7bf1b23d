import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEndedSessions, endingOf, type EndedSessions } from './ended-sessions.ts'
import { createSealer } from './sealer.ts'
import { SessionCookies } from './session-cookies.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { Session } from './session.ts'

const hourMs = 3_600_000

let time: number
let ended: EndedSessions
let store: SessionStore
let opened: string[]
beforeEach(() => {
  time = 1_000_000
  const now = () => time
  ended = createEndedSessions(now)
  opened = []
  const sealer = createSealer([randomBytes(32)])
  const open = (value: string, context: string) => {
    opened.push(context)
    return sealer.open(value, context)
  }
  store = createSessionStore({ cookies: new SessionCookies({ ...sealer, open }, 'client'), ended, now })
})

function sessionOf(id: string): Session {
  return {
    id,
    subject: `person of ${id}`,
    providerSession: null,
    startedAt: time,
    remembered: false,
    authenticatedAt: time,
    absoluteExpiresAt: time + 10 * hourMs,
    access: { token: `token of ${id}`, issuedAt: time, expiresAt: time + hourMs },
    refresh: { token: `refresh token of ${id}`, idleExpiresAt: time + 2 * hourMs },
  }
}

/** A request with the cookies of sessions, as their header and parsed. */
function requestWith(socket: object, ...sessions: Session[]) {
  const all = sessions.flatMap((session) => store.write(session, {}))
  // What is cleared comes back no more.
  const cookies = Object.fromEntries(all.flatMap(({ name, value }) => (value ? [[name, value]] : [])))
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  return { socket, cookies, headers: { cookie } }
}

describe('the cookies of a connection', () => {
  it('are opened once for as long as their header stays the same', () => {
    const request = requestWith({}, sessionOf('a'))
    expect(store.open(request).session?.id).toBe('a')
    expect(store.open({ ...request, cookies: {} }).session?.id).toBe('a')
    expect(opened).toHaveLength(2)
  })

  it('are opened for each request when their header is too long to be kept', () => {
    const request = requestWith({}, sessionOf('a'))
    const headers = { cookie: `${request.headers.cookie}; other=${'x'.repeat(16_384)}` }
    expect(store.open({ ...request, headers }).session?.id).toBe('a')
    expect(store.open({ ...request, cookies: {}, headers })).toEqual({ session: null, refusal: null })
  })

  it('open another session when another header comes on it', () => {
    const socket = {}
    const [first, second] = [requestWith(socket, sessionOf('a')), requestWith(socket, sessionOf('b'))]
    const ids = [first, second, first, second].map((request) => store.open(request).session?.id)
    expect(ids).toEqual(['a', 'b', 'a', 'b'])
  })

  it('open nothing when a header without them comes on it', () => {
    const socket = {}
    store.open(requestWith(socket, sessionOf('a')))
    expect(store.open({ socket, cookies: {}, headers: {} })).toEqual({ session: null, refusal: null })
    expect(store.open({ socket, cookies: { a: '1' }, headers: { cookie: 'a=1' } }).session).toBeNull()
  })

  it('are refused from the moment that their session is ended', async () => {
    const session = sessionOf('a')
    const request = requestWith({}, session)
    expect(store.open(request).session?.id).toBe('a')
    await ended.end(endingOf(session, time))
    expect(store.open(request)).toEqual({ session: null, refusal: 'ended', id: 'a' })
  })

  it('lose the access token and then the session when their times are over', () => {
    const request = requestWith({}, sessionOf('a'))
    expect(store.open(request).session?.access?.token).toBe('token of a')
    time += hourMs
    expect(store.open(request).session).toMatchObject({ id: 'a', access: null })
    time += hourMs
    expect(store.open(request)).toEqual({ session: null, refusal: 'expired', id: 'a' })
  })

  it('open their session by either of them: a browser drops the access cookie first', () => {
    const session = sessionOf('a')
    const onlyRefresh = store.open(requestWith({}, { ...session, access: null })).session
    expect(onlyRefresh).toMatchObject({ id: 'a', access: null, refresh: session.refresh })
    const onlyAccess = store.open(requestWith({}, { ...session, refresh: null })).session
    expect(onlyAccess).toMatchObject({ id: 'a', access: session.access, refresh: null })
  })

  it('are refused each time when they are of two sessions', () => {
    const [a, b] = [sessionOf('a'), sessionOf('b')]
    const access = requestWith({}, { ...a, refresh: null }).cookies['__Host-access'] ?? ''
    const refresh = requestWith({}, { ...b, access: null }).cookies['__Host-refresh'] ?? ''
    const mixed = { '__Host-access': access, '__Host-refresh': refresh }
    const both = {
      socket: {},
      cookies: mixed,
      headers: { cookie: `__Host-access=${access}; __Host-refresh=${refresh}` },
    }
    expect(store.open(both)).toEqual({ session: null, refusal: 'mismatch' })
    expect(store.open(both)).toEqual({ session: null, refusal: 'mismatch' })
  })
})
