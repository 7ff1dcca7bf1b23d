import { clockToleranceS } from '../oidc/clock-tolerance.ts'
import type { Session } from './session.ts'

/**
 * What ends sessions: one session of a browser; or every session that was begun in one session at the provider (`sid`),
 * or by one person (`sub`), up to a moment (OpenID Back-Channel Logout 1.0, 2.4). Who signs in again after that is in.
 */
export type Ending = {
  kind: 'session' | 'provider-session' | 'subject'
  /** Session id, `sid` or `sub`. */
  id: string
  /** With a provider session: whose it is, when the provider says so; somebody else's is not meant. */
  subject?: string
  /** Milliseconds since 1970; of the last two kinds, sessions that began later live (`ends`). */
  endedAt: number
  /** When nothing that it ends can live any more, in milliseconds since 1970. */
  until: number
}

/** Which facts of a session decide whether it has ended. */
export type Endable = Pick<Session, 'id' | 'subject' | 'providerSession' | 'startedAt'>

/** Sessions that are over although their cookies still open. */
export type EndedSessions = {
  /** False when the same was ended already. */
  end(ending: Ending): Promise<boolean>
  /** Asked on every request, so it never waits. */
  has(session: Endable): boolean
  /** Calls back at once for each new ending, whoever said so; the result takes the listener away. */
  onEnd(listener: (ending: Ending) => void): () => void
  /** Entries in the memory of this process. */
  size?(): number
}

/**
 * True when an ending concerns a session. The gateway that began a session may be ahead of the one that heard of its end. A
 * provider gives a new session a new `sid`, so that its ending counts for later ones as well, by the tolerance of clocks;
 * not for ever, or a provider that uses one again would keep a person out. A person may sign in again at once.
 */
export function ends({ kind, id, subject, endedAt }: Ending, session: Endable): boolean {
  if (kind === 'session') return id === session.id
  if (subject !== undefined && subject !== session.subject) return false
  if (kind === 'subject') return id === session.subject && session.startedAt <= endedAt
  return id === session.providerSession && session.startedAt <= endedAt + clockToleranceS * 1000
}

/** The ending of one session, for as long as its cookies could open. */
export function endingOf(session: Pick<Session, 'id' | 'absoluteExpiresAt'>, now: number): Ending {
  return { kind: 'session', id: session.id, endedAt: now, until: session.absoluteExpiresAt }
}

const maxEntries = 100_000

/**
 * The endings of this process alone. When it is full of living ones the one that was added first goes: it stays
 * bounded, and pushing an ending out costs that many sign-ins.
 */
export function createEndedSessions(now: () => number, limit = maxEntries): EndedSessions {
  const endings = new Map<string, Ending>()
  const listeners = new Set<(ending: Ending) => void>()

  function living(kind: Ending['kind'], id: string): Ending | undefined {
    const ending = endings.get(keyOf(kind, id))
    return ending && ending.until > now() ? ending : undefined
  }

  function isEnded(kind: Ending['kind'], id: string | null, session: Endable): boolean {
    const ending = id === null ? undefined : living(kind, id)
    return ending !== undefined && ends(ending, session)
  }

  function makeRoom(): void {
    const time = now()
    for (const [key, { until }] of endings) if (until <= time) endings.delete(key)
    const [oldest] = endings.keys()
    if (endings.size >= limit && oldest !== undefined) endings.delete(oldest)
  }

  return {
    async end(ending) {
      const known = living(ending.kind, ending.id)
      if (known && (ending.kind === 'session' || known.endedAt >= ending.endedAt)) return false
      if (endings.size >= limit) makeRoom()
      endings.set(keyOf(ending.kind, ending.id), ending)
      for (const listener of listeners) listener(ending)
      return true
    },
    has(session) {
      if (endings.size === 0) return false
      return (
        isEnded('session', session.id, session) ||
        isEnded('provider-session', session.providerSession, session) ||
        isEnded('subject', session.subject, session)
      )
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    size: () => endings.size,
  }
}

function keyOf(kind: Ending['kind'], id: string): string {
  return `${kind} ${id}`
}
