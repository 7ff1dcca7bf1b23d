import { GatewayError } from '../errors.ts'
import { type Endable, type EndedSessions, type Ending, ends } from './ended-sessions.ts'
import { idleExpiresAt, type Session } from './session.ts'

export type CutReason = 'session-ended' | 'session-expired' | 'shutdown'

/** An answer that is still on its way to a browser, or a WebSocket. */
export type LiveConnection = {
  session: Session
  /** It does not end by itself, so a gateway that stops must not wait for it. */
  isEndless: boolean
  /** Called once at most; the connection is forgotten before. */
  cut(reason: CutReason): void
}

/** What is open for a session lives no longer than it does, whoever ends it. */
export type LiveConnections = {
  /**
   * Keeps a connection until the result is called.
   * @throws GatewayError `session.none` when the session was ended meanwhile, `server.not-ready` when the gateway stops
   */
  add(connection: LiveConnection): () => void
  /** The idle limit of the session has moved, and so has that of everything that it has open here. */
  renewed(session: Session): void
  /** The gateway stops: what is endless is cut, the rest may come to its end. */
  close(): void
}

type Held = { session: Endable; idleUntil: number; until: number; connections: Set<LiveConnection> }

/** How long a connection may outlive a limit that nobody reports. */
const sweepEveryMs = 1000

export function createLiveConnections(ended: EndedSessions, now: () => number): LiveConnections {
  const bySession = new Map<string, Held>()
  let sweeper: NodeJS.Timeout | undefined
  let isClosing = false

  function cutAll(held: Held, reason: CutReason): void {
    bySession.delete(held.session.id)
    for (const connection of held.connections) connection.cut(reason)
  }

  function onEnd(ending: Ending): void {
    const concerned = ending.kind === 'session' ? [bySession.get(ending.id)] : [...bySession.values()]
    for (const held of concerned) if (held && ends(ending, held.session)) cutAll(held, 'session-ended')
  }

  /** A timer for each limit would sleep through a change of the clock, and limits move. */
  function sweep(): void {
    const time = now()
    for (const held of bySession.values())
      if (Math.min(held.idleUntil, held.until) <= time) cutAll(held, 'session-expired')
  }

  function release(connection: LiveConnection): void {
    const held = bySession.get(connection.session.id)
    if (held?.connections.delete(connection) && held.connections.size === 0)
      bySession.delete(connection.session.id)
  }

  function heldFor(session: Session): Held {
    const known = bySession.get(session.id)
    if (known) return known
    const held = {
      session,
      idleUntil: 0,
      until: session.absoluteExpiresAt,
      connections: new Set<LiveConnection>(),
    }
    bySession.set(session.id, held)
    return held
  }

  function renewed(session: Session): void {
    const held = bySession.get(session.id)
    // A request with old cookies knows an earlier limit than others do.
    if (held) held.idleUntil = Math.max(held.idleUntil, idleExpiresAt(session))
  }

  const leave = ended.onEnd(onEnd)

  return {
    add(connection) {
      const { session } = connection
      if (ended.has(session)) throw new GatewayError('session.none')
      if (isClosing && connection.isEndless) throw new GatewayError('server.not-ready')
      heldFor(session).connections.add(connection)
      renewed(session)
      sweeper ??= setInterval(sweep, sweepEveryMs).unref()
      return () => release(connection)
    },
    renewed,
    close() {
      isClosing = true
      clearInterval(sweeper)
      leave()
      for (const { connections } of bySession.values()) {
        for (const connection of [...connections].filter(({ isEndless }) => isEndless)) {
          release(connection)
          connection.cut('shutdown')
        }
      }
    },
  }
}
