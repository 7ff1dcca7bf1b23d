import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import { type Cookies, setHostCookies } from './host-cookies.ts'
import type { ExpiringSet } from './expiring-set.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'

/** The session of a request and its answer: what opens, what is set, what is ended. */
export type RequestSessions = {
  /** The session of a request, or `null`; cookies that open nothing are cleared and audited. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  /** Sets the cookies of a session. @throws GatewayError `session.none` when it was ended meanwhile */
  write(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** From now on no cookie of this session opens anything. */
  end(session: Session): Promise<void>
  /** Deletes the cookies of the session in this browser. */
  clear(request: FastifyRequest, reply: FastifyReply): void
}

type Options = { store: SessionStore; ended: ExpiringSet; audit: Audit }

export function createRequestSessions({ store, ended, audit }: Options): RequestSessions {
  const written = new WeakMap<FastifyRequest, Cookies>()
  /** What the browser has, or will have from this very answer: chunks set a moment ago are swept too. */
  const seen = (request: FastifyRequest): Cookies => ({ ...request.cookies, ...written.get(request) })

  function clear(request: FastifyRequest, reply: FastifyReply): void {
    setHostCookies(reply, store.clear(seen(request)))
  }

  return {
    clear,
    async open(request, reply) {
      const { session, refusal, ...rest } = await store.open(request.cookies)
      if (refusal === null) return session
      clear(request, reply)
      audit(refusal === 'expired' ? 'session.ended' : 'cookie.rejected', request, {
        ...rest,
        reason: refusal,
      })
      return null
    },
    async write(session, request, reply) {
      if (await ended.has(session.id)) {
        clear(request, reply)
        throw new GatewayError('session.none')
      }
      const cookies = store.write(session, seen(request))
      written.set(request, Object.fromEntries(cookies.map(({ name, value }) => [name, value ?? ''])))
      setHostCookies(reply, cookies)
    },
    async end(session) {
      await ended.add(session.id, session.absoluteExpiresAt)
    },
  }
}
