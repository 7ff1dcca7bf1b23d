import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { LiveConnections } from '../session/live-connections.ts'
import type { Slots } from '../session/slots.ts'
import type { Session } from '../session/session.ts'
import { isEndless } from './media-type.ts'
import type { UpstreamResponse } from './upstream-exchange.ts'

type Holders = { live: LiveConnections; streams: Slots; audit: Audit }

type Answer = { session: Session; response: UpstreamResponse; request: FastifyRequest; reply: FastifyReply }

const tooMany = 'Too many streams are open. Close some, in this tab or in others, and open this one again.'

/**
 * An answer that is not here to its last byte yet ends with its session: the connection is cut, so that it does not look
 * complete, and the upstream stops. One that never ends takes a slot among the streams of its session. Most answers are
 * here whole, and cost nothing.
 * @throws GatewayError `session.none` when the session was ended while the upstream was at work, `request.too-many` when
 * no slot is free
 */
export function holdAnswer(holders: Holders, answer: Answer): void {
  const { response, reply } = answer
  if (response.body.isComplete || reply.raw.destroyed) return
  const endless = isEndless(response.headers['content-type'])
  try {
    if (endless) acquireSlot(holders, answer)
    reply.raw.once('close', keepUntilEnd(holders, answer, endless))
  } catch (error) {
    response.body.abort()
    throw error
  }
}

/** Only the head of the answer tells that it never ends, so the upstream was asked. */
function acquireSlot({ streams, audit }: Holders, { session, request, reply }: Answer): void {
  const release = streams.acquire(session.id)
  if (release) return void reply.raw.once('close', release)
  audit('limit.hit', request, { session, reason: 'too-many-streams' })
  throw new GatewayError('request.too-many', { detail: tooMany })
}

function keepUntilEnd(
  { live, audit }: Holders,
  { session, request, reply }: Answer,
  endless: boolean,
): () => void {
  return live.add({
    session,
    isEndless: endless,
    cut(reason) {
      audit('stream.cut', request, { session, reason })
      reply.raw.destroy()
    },
  })
}
