import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { LiveConnections } from '../session/live-connections.ts'
import type { Session } from '../session/session.ts'
import { isEndless } from './media-type.ts'
import type { UpstreamResponse } from './upstream-exchange.ts'

type Answer = { session: Session; response: UpstreamResponse; request: FastifyRequest; reply: FastifyReply }

/**
 * An answer that is not here to its last byte yet ends with its session: the connection is cut, so that it does not look
 * complete, and the upstream stops. Most answers are here whole, and cost nothing.
 * @throws GatewayError `session.none` when the session was ended while the upstream was at work
 */
export function holdAnswer(
  live: LiveConnections,
  audit: Audit,
  { session, response, request, reply }: Answer,
): void {
  if (response.body.isComplete || reply.raw.destroyed) return
  try {
    const release = live.add({
      session,
      isEndless: isEndless(response.headers['content-type']),
      cut(reason) {
        audit('stream.cut', request, { session, reason })
        reply.raw.destroy()
      },
    })
    reply.raw.once('close', release)
  } catch (error) {
    response.body.abort()
    throw error
  }
}
