import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { ApiForwarder, ForwardedAnswer } from '../proxy/api-forwarder.ts'
import type { LiveConnections } from '../session/live-connections.ts'
import type { RequestSessions } from '../session/request-sessions.ts'
import { createSlots, usualLimits } from '../session/slots.ts'
import { type Opening, openWebSocket } from './open-websocket.ts'

type Options = { publicUrl: string; sessions: RequestSessions; live: LiveConnections; audit: Audit }

/**
 * `switched`: the WebSocket is open and everything is said. Otherwise the API has not switched, and what it answers
 * instead goes to the browser as any answer does.
 */
export type WebSocketForwarder = (path: string, opening: Opening) => Promise<ForwardedAnswer | 'switched'>

/**
 * WebSockets of the API (RFC 6455): only from a page of our own origin, since a browser sends its cookies along from any
 * page and asks nobody; then the way of every request in the background: with the Bearer, without a renewal.
 * The forwarder throws GatewayError 403 for another origin, 429 above the limits, and what the API forwarder throws.
 */
export function createWebSocketForwarder(
  forward: ApiForwarder,
  { publicUrl, sessions, live, audit }: Options,
  limits = usualLimits,
): WebSocketForwarder {
  const slots = createSlots(limits)

  /** @throws GatewayError 403, 400 */
  function admit(request: FastifyRequest): void {
    const { origin, 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (origin !== publicUrl) {
      audit('websocket.refused', request, { reason: 'origin' })
      throw new GatewayError('request.wrong-origin')
    }
    // A body would be the first frames of the connection to one side and not to the other.
    if (length !== '0' || coding !== undefined) throw new GatewayError('request.invalid')
  }

  /** A slot until the connection closes. @throws GatewayError 429 */
  function acquireSlot({ upgrade: { socket }, request }: Opening): void {
    const session = sessions.peek(request)
    // Without a session the forwarder refuses.
    if (!session || socket.destroyed) return
    const release = slots.acquire(session.id)
    if (release) return void socket.once('close', release)
    audit('websocket.refused', request, { session, reason: 'too-many' })
    throw new GatewayError('request.too-many')
  }

  return async (path, opening) => {
    const { request, reply } = opening
    admit(request)
    acquireSlot(opening)
    try {
      const answer = await forward(path, request, reply, 'websocket')
      const { session, response } = answer
      if (response.socket) {
        openWebSocket({ live, audit }, opening, answer, response.socket)
        return 'switched'
      }
      audit('websocket.refused', request, { session, reason: 'upstream' })
      return answer
    } catch (error) {
      const reason = refusalOf(error)
      if (reason) audit('websocket.refused', request, { reason })
      throw error
    }
  }
}

/** Nobody is refused who has gone. */
function refusalOf(error: unknown): 'no-session' | 'upstream' | null {
  const code = error instanceof GatewayError ? error.code : ''
  if (code === 'request.cancelled') return null
  return code.startsWith('session.') ? 'no-session' : 'upstream'
}
