import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import { type EndedSessions, endingOf } from './ended-sessions.ts'
import { setHostCookies } from './host-cookies.ts'
import type { LiveConnections } from './live-connections.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'

/** The session of a request and its answer: what opens, what is set, what is ended. */
export type RequestSessions = {
  /** The session of a request, or `null`; cookies that open nothing are cleared and audited. */
  open(request: FastifyRequest): Session | null
  /** The same without any consequence. */
  peek(request: FastifyRequest): Session | null
  /** The answer will set the cookies of a session. @throws GatewayError `session.none` when it was ended meanwhile */
  write(session: Session, request: FastifyRequest): Promise<void>
  /** Whether the session was ended, by this request or by another. */
  isOver(session: Session): boolean
  /** From now on no cookie of this session opens anything. False when it was ended already. */
  end(session: Session): Promise<boolean>
  /** The answer will delete the cookies of the session in this browser, whatever was written before. */
  clear(request: FastifyRequest): void
  /** Puts into the head of an answer what was decided, as late as can be. */
  settle(request: FastifyRequest, reply: FastifyReply): void
}

type Options = {
  store: SessionStore
  ended: EndedSessions
  live: LiveConnections
  audit: Audit
  now: () => number
}

export function createRequestSessions({ store, ended, live, audit, now }: Options): RequestSessions {
  /** What the answer to a request will do to the cookies of the session: write one, or clear. */
  const decided = new WeakMap<FastifyRequest, Session | 'clear'>()
  const clear = (request: FastifyRequest) => void decided.set(request, 'clear')

  return {
    clear,
    open(request) {
      const opened = store.open(request)
      const { session, refusal } = opened
      if (refusal === null) return session
      // Who ended the session has cleared its cookies, or set those of the next one, which must not be deleted now.
      if (refusal !== 'ended') clear(request)
      const sessionId = 'id' in opened ? opened.id : undefined
      if (refusal === 'expired') audit('session.ended', request, { sessionId, reason: refusal })
      else audit('cookie.rejected', request, { sessionId, reason: refusal })
      return null
    },
    peek(request) {
      return store.open(request).session
    },
    async write(session, request) {
      if (ended.has(session)) throw new GatewayError('session.none')
      decided.set(request, session)
      live.renewed(session)
    },
    isOver: (session) => ended.has(session),
    end: (session) => ended.end(endingOf(session, now())),
    settle(request, reply) {
      const decision = decided.get(request)
      if (decision === undefined) return
      decided.delete(request)
      if (decision === 'clear') return setHostCookies(reply, store.clear(request.cookies))
      // A logout may have come while the upstream was at work.
      if (ended.has(decision)) return
      setHostCookies(reply, store.write(decision, request.cookies))
    },
  }
}
