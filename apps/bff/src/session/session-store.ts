import { chunkNames, joinChunks, splitIntoChunks } from './cookie-chunks.ts'
import type { Cookies, HostCookie } from './host-cookies.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { AccessToken, RefreshToken, Session } from './session.ts'
import { accessCookie, type Opened, refreshCookie, type SessionCookies } from './session-cookies.ts'

/** Characters. Sessions with usual tokens are far below; longer headers are opened each time. */
const longestKeptHeader = 16_384

/** Why cookies are there and yet no session opens. */
export type Refusal = 'tampered' | 'mismatch' | 'expired' | 'ended'
export type OpenResult =
  | { session: Session; refusal: null }
  | { session: null; refusal: Refusal | null; id?: string }

/** Where cookies come from: their header as it was sent, the connection, and what they were parsed to. */
export type CookieRequest = {
  headers: { cookie?: string | undefined }
  socket: object
  cookies: Cookies
}

/** Sessions live in the browser's cookies only; this reads and writes them. */
export type SessionStore = {
  /** The session of a request. Never throws for what a client may send. */
  open(request: CookieRequest): OpenResult
  /** Cookies for a session, with the deletion of chunks that it no longer needs. */
  write(session: Session, seen: Cookies): HostCookie[]
  /** Deletion of the session and of every chunk of it that is seen. */
  clear(seen: Cookies): HostCookie[]
}

type Options = {
  cookies: SessionCookies
  ended: EndedSessions
  now: () => number
  /** Whether sessions have a key to prove possession of. */
  usesDpop?: boolean
}

type OpenedCookies = {
  /** Null for what does not open, undefined for what is not there. */
  access: Opened<AccessToken> | null | undefined
  refresh: Opened<RefreshToken> | null | undefined
}

export function createSessionStore({ cookies: sealed, ended, now, usesDpop = false }: Options): SessionStore {
  const lastRead = new WeakMap<object, { cookie: string; opened: OpenedCookies }>()

  function read<T>(name: string, cookies: Cookies, open: (value: string) => Opened<T> | null) {
    if (cookies[name] === undefined && chunkNames(name, cookies).length === 0) return undefined
    const value = joinChunks(name, cookies)
    return value === null ? null : open(value)
  }

  function readBoth(cookies: Cookies): OpenedCookies {
    const access = read(accessCookie, cookies, (value) => sealed.openAccess(value))
    const refresh = read(refreshCookie, cookies, (value) => sealed.openRefresh(value))
    return { access, refresh }
  }

  /**
   * The same header on the same connection says the same: only its times and its end are looked at anew. It is kept
   * as it came, for as long as its connection: to compare it costs far less than a hash of it for every request.
   */
  function readOnce({ headers, socket, cookies }: CookieRequest): OpenedCookies {
    const { cookie } = headers
    const last = lastRead.get(socket)
    if (last !== undefined && last.cookie === cookie) return last.opened
    const opened = readBoth(cookies)
    // Only what opened is kept, so that nobody fills the memory with anything else.
    const isKept = cookie !== undefined && cookie.length <= longestKeptHeader
    if (isKept && opened.access && opened.refresh !== null) lastRead.set(socket, { cookie, opened })
    return opened
  }

  return {
    open(request) {
      const { access, refresh } = readOnce(request)
      if (access === undefined && refresh === undefined) return { session: null, refusal: null }
      if (access === null || refresh === null) return { session: null, refusal: 'tampered' }
      const facts = access?.shared ?? refresh?.shared
      if (!facts) return { session: null, refusal: null }
      if (access && refresh && !agree(access, refresh)) return { session: null, refusal: 'mismatch' }
      // OIDC_DPOP was switched since: neither the provider nor the API takes these tokens any more.
      if ((facts.key !== undefined) !== usesDpop) return { session: null, refusal: 'mismatch' }
      const time = now()
      const session: Session = {
        id: facts.id,
        subject: facts.sub,
        providerSession: facts.sid,
        startedAt: facts.st,
        remembered: facts.rem,
        authenticatedAt: facts.auth,
        absoluteExpiresAt: facts.abs,
        access: access && access.token.expiresAt > time ? access.token : null,
        refresh: refresh && refresh.token.idleExpiresAt > time ? refresh.token : null,
        dpopKey: facts.key,
      }
      if (ended.has(session)) return { session: null, refusal: 'ended', id: session.id }
      const isOver = session.absoluteExpiresAt <= time || (!session.access && !session.refresh)
      return isOver ? { session: null, refusal: 'expired', id: session.id } : { session, refusal: null }
    },

    write(session, seen) {
      const { access, refresh } = session
      return [
        ...(access
          ? writeCookie(accessCookie, sealed.sealAccess(session, access), access.expiresAt - now(), seen)
          : clearCookie(accessCookie, seen)),
        ...(refresh
          ? writeCookie(
              refreshCookie,
              sealed.sealRefresh(session, refresh),
              refresh.idleExpiresAt - now(),
              seen,
            )
          : clearCookie(refreshCookie, seen)),
      ]
    },

    clear: (seen) => [...clearCookie(accessCookie, seen), ...clearCookie(refreshCookie, seen)],
  }
}

function agree<A, B>({ shared: a }: Opened<A>, { shared: b }: Opened<B>): boolean {
  return (
    a.id === b.id &&
    a.sub === b.sub &&
    a.sid === b.sid &&
    a.st === b.st &&
    a.rem === b.rem &&
    a.auth === b.auth &&
    a.abs === b.abs &&
    a.key?.d === b.key?.d
  )
}

function writeCookie(name: string, value: string, lifetimeMs: number, seen: Cookies): HostCookie[] {
  const chunks = splitIntoChunks(name, value)
  const written = new Set(chunks.map((chunk) => chunk.name))
  const stale = chunkNames(name, seen).filter((chunk) => !written.has(chunk))
  const maxAgeS = Math.max(0, Math.floor(lifetimeMs / 1000))
  return [
    ...chunks.map((chunk) => ({ ...chunk, maxAgeS, sameSite: 'strict' as const })),
    ...stale.map(expired),
  ]
}

function clearCookie(name: string, seen: Cookies): HostCookie[] {
  return [name, ...chunkNames(name, seen)].map(expired)
}

function expired(name: string): HostCookie {
  return { name, value: null, sameSite: 'strict' }
}
