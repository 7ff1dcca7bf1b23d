import { createHmac, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { routeTemplate } from '../plugins/route-template.ts'
import { type AuditEvent, type AuditFacts, auditSchemaVersion } from './audit-catalogue.ts'

/** Writes one structured line for a decision (ASVS 16.2.1 to 16.2.5): never a token, the subject only as a hash. */
export type Audit = <E extends AuditEvent>(event: E, request: FastifyRequest, facts: AuditFacts<E>) => void

/** Hears of every event beside the log; `reason` is one of the catalogue's words. */
export type AuditListener = (event: AuditEvent, reason: string | undefined, hasSession: boolean) => void

/** Every fact that some event has; which of them an event may have is up to the catalogue. */
type AnyFacts = {
  session?: { id: string; subject: string } | null
  sessionId?: string | undefined
  subject?: string | undefined
  reason?: string
}

/**
 * Subjects and session ids are hashed with a key that is derived from the cookie key, so that nobody can find them by
 * trying; after a change of the first key the hashes change too. The lines are written at any LOG_LEVEL but `silent`.
 */
export function createAudit(cookieKey: Buffer, listener?: AuditListener): Audit {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'audit', 32))
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16)
  let log: FastifyBaseLogger | undefined

  return (event, request, facts: AnyFacts) => {
    const { session, sessionId = session?.id, subject = session?.subject, reason } = facts
    log ??= auditLog(request.server.log)
    const route = routeTemplate(request)
    log.info(
      {
        audit: event,
        schema: auditSchemaVersion,
        traceId: request.id,
        client: clientAddress(request),
        method: request.method,
        ...(route === undefined ? {} : { route }),
        ...(sessionId === undefined ? {} : { session: hash(sessionId) }),
        ...(subject === undefined ? {} : { subject: hash(subject) }),
        ...(reason === undefined ? {} : { reason }),
      },
      'audit',
    )
    listener?.(event, reason, sessionId !== undefined)
  }
}

/** A log for warnings alone must not lose what an audit is for. */
function auditLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
}

/** `X-Forwarded-For` may hold any text where it is trusted; only an address is one. */
function clientAddress({ ip }: FastifyRequest): string {
  return isIP(ip) === 0 ? 'unknown' : ip
}
