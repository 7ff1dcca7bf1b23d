import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Every decision about a session or a token; documented in docs/token-handling.md. */
export type AuditEvent =
  | 'login.started'
  | 'login.refused'
  | 'login.succeeded'
  | 'login.failed'
  | 'refresh.done'
  | 'refresh.shared'
  | 'refresh.successor-served'
  | 'refresh.failed'
  | 'request.replayed'
  | 'session.ended'
  | 'session.refused'
  | 'cookie.rejected'
  | 'csrf.refused'
  | 'logout.done'
  | 'limit.hit'

export type AuditFacts = {
  session?: { id: string; subject: string } | null
  sessionId?: string | undefined
  /** A word of ours; never text from a client or a provider. */
  reason?: string | undefined
}

/** Writes one structured line for a decision (ASVS 16.2.1 to 16.2.5): never a token, the subject only as a hash. */
export type Audit = (event: AuditEvent, request: FastifyRequest, facts?: AuditFacts) => void

/**
 * Subjects and session ids are hashed with a key that is derived from the cookie key, so that nobody can find them by
 * trying; after a change of the first key the hashes change too.
 */
export function createAudit(cookieKey: Buffer): Audit {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'audit', 32))
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16)

  return (event, request, { session, sessionId = session?.id, reason } = {}) => {
    const facts = {
      audit: event,
      client: request.ip,
      ...(sessionId === undefined ? {} : { session: hash(sessionId) }),
      ...(session ? { subject: hash(session.subject) } : {}),
      ...(reason === undefined ? {} : { reason }),
    }
    request.log.info(facts, 'audit')
  }
}
