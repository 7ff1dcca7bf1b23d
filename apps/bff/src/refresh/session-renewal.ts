import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { RequestSessions } from '../session/request-sessions.ts'
import type { AccessToken, Session } from '../session/session.ts'
import { upgradeOf } from '../websocket/upgrade-requests.ts'
import type { ReuseSuspicion } from './redemption-history.ts'
import type { Refresher, Renewal } from './refresher.ts'

const refreshAheadMs = 60_000
const refreshAheadOfUploadMs = 300_000

/** What the person is told when the provider has ended the session. */
const endedTexts: Readonly<Record<ReuseSuspicion | 'none', string>> = {
  none: 'The sign-in service has ended your session.',
  'already-redeemed': 'Your session has ended: a copy of it was used that had been renewed before.',
  'renewed-recently': 'Your session has ended: it was refused soon after it had been renewed.',
  'answer-lost': 'Your session has ended: an answer of the sign-in service was lost on its way.',
}

/** A session whose access token may be sent. */
export type UsableSession = Session & { access: AccessToken }

/** When and how a request renews its session. */
export type SessionRenewal = {
  /**
   * Before forwarding: renews a token that ends soon, or within five minutes when the body cannot be sent twice; mostly
   * there is nothing to renew or to wait for.
   * @throws GatewayError 401 when the session is over, 503 when the provider does not answer
   */
  beforeSending(
    session: Session,
    request: FastifyRequest,
    canReplay: boolean,
  ): UsableSession | Promise<UsableSession>
  /** After an upstream 401: another access token, to be tried once. @throws GatewayError as above */
  afterRefusal(session: UsableSession, request: FastifyRequest): Promise<UsableSession>
  /** Ends the session that the upstream does not accept. */
  refuse(session: Session, request: FastifyRequest): Promise<GatewayError>
}

type Options = { refresher: Refresher; sessions: RequestSessions; audit: Audit; now: () => number }

export function createSessionRenewal({ refresher, sessions, audit, now }: Options): SessionRenewal {
  async function renew(session: Session, rejected: string | null, request: FastifyRequest) {
    // A logout may have come while the body was read.
    if (sessions.isOver(session)) throw new GatewayError('session.none')
    const renewal = await refresher.renew(session, rejected, request.log)
    if (renewal.outcome === 'renewed') return take(renewal, request)
    if (renewal.outcome === 'unavailable') {
      audit('refresh.failed', request, { session, reason: renewal.reason })
      throw new GatewayError('session.renewal-unavailable', {
        headers: { 'retry-after': `${renewal.retryAfterS}` },
      })
    }
    audit('refresh.failed', request, { session, reason: renewal.reason })
    if (rejected !== null && renewal.reason === 'no-refresh-token') throw await refuse(session, request)
    throw await end(session, request, renewal)
  }

  async function take(renewal: Renewal & { outcome: 'renewed' }, request: FastifyRequest) {
    const { session, share } = renewal
    await sessions.write(session, request)
    audit(share === 'successor' ? 'refresh.successor-served' : `refresh.${share}`, request, { session })
    return usable(session)
  }

  /** Whoever ends a session clears its cookies; one who comes later could delete those of the next session. */
  async function forget(session: Session, request: FastifyRequest): Promise<boolean> {
    const isFirst = await sessions.end(session)
    if (isFirst) sessions.clear(request)
    return isFirst
  }

  async function end(session: Session, request: FastifyRequest, renewal: Renewal & { outcome: 'ended' }) {
    const { reason, suspicion } = renewal
    if (await forget(session, request)) {
      if (suspicion) audit('refresh.reuse-suspected', request, { session, reason: suspicion })
      audit('session.ended', request, { session, reason })
    }
    return new GatewayError('session.none', { detail: endedTexts[suspicion ?? 'none'] })
  }

  async function refuse(session: Session, request: FastifyRequest) {
    if (await forget(session, request)) audit('session.refused', request, { session, reason: 'upstream-401' })
    return new GatewayError('session.refused')
  }

  /** Polling, live streams and WebSockets use what others have renewed, so that an idle person does end. */
  async function withoutRenewal(session: Session, request: FastifyRequest): Promise<UsableSession> {
    if (isUsable(session)) return session
    const known = await refresher.known(session)
    if (!known) throw new GatewayError('session.idle')
    await sessions.write(known, request)
    return usable(known)
  }

  return {
    beforeSending(session, request, canReplay) {
      if (isBackground(request)) return withoutRenewal(session, request)
      // Without a refresh token the access token serves to its end.
      if (isUsable(session) && (!session.refresh || !endsSoon(session, now(), canReplay))) return session
      return renew(session, null, request)
    },
    async afterRefusal(session, request) {
      if (isBackground(request)) throw new GatewayError('session.idle')
      return renew(session, session.access.token, request)
    },
    refuse,
  }
}

/** A page cannot mark a WebSocket, and opens it again by itself when it was closed: it is no move of a person. */
function isBackground(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1' || upgradeOf(request.raw) !== undefined
}

/**
 * Less than 60 s left, or a tenth of its life, whichever is shorter; before an upload that cannot be sent twice, less
 * than five minutes. A token that ends with the session cannot be replaced by a longer one.
 */
function endsSoon(session: UsableSession, time: number, canReplay: boolean): boolean {
  const { issuedAt, expiresAt } = session.access
  if (expiresAt >= session.absoluteExpiresAt) return false
  const ahead = canReplay ? Math.min(refreshAheadMs, (expiresAt - issuedAt) / 10) : refreshAheadOfUploadMs
  return expiresAt - time < ahead
}

/** @throws GatewayError `session.none` without an access token, which a renewed session always has */
function usable(session: Session): UsableSession {
  if (!isUsable(session)) throw new GatewayError('session.none')
  return session
}

function isUsable(session: Session): session is UsableSession {
  return session.access !== null
}
