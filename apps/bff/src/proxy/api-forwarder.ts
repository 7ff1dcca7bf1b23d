import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { SessionRenewal, UsableSession } from '../refresh/session-renewal.ts'
import type { RequestSessions } from '../session/request-sessions.ts'
import { abortSignal } from './abort-signal.ts'
import { authorization } from './authorization.ts'
import { type RequestBody, takeBody } from './request-body.ts'
import type { UpstreamClient, UpstreamResponse } from './upstream-client.ts'
import { upstreamRequestHeaders } from './upstream-request-headers.ts'

export type ApiForwarderOptions = {
  publicUrl: string
  upstream: UpstreamClient
  sessions: RequestSessions
  renewal: SessionRenewal
  audit: Audit
}

/** Sends a request of the browser on to `url` and gives the answer for it. */
export type ApiForwarder = (
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<UpstreamResponse>

type Call = { url: URL; request: FastifyRequest; body: RequestBody; signal: AbortSignal }

/**
 * Calls of the main API with the Bearer of the session; a 401 leads to one renewal and one repetition (spec 4 and 8).
 * The forwarder throws GatewayError 401 without a session or with one that the API does not accept, 502 to 504 when the
 * API fails, 503 when the session cannot be renewed.
 */
export function createApiForwarder(options: ApiForwarderOptions): ApiForwarder {
  const { sessions, renewal, upstream, publicUrl, audit } = options

  function send(session: UsableSession, { request, body, url, signal }: Call): Promise<UpstreamResponse> {
    const { traceparent } = request
    const headers = upstreamRequestHeaders(request.headers, {
      clientAddress: request.ip,
      publicUrl,
      traceparent,
    })
    headers['authorization'] = authorization(session)
    return upstream.send({ url, method: request.method, headers, body, signal })
  }

  async function sendAgain(refused: UsableSession, call: Call): Promise<UpstreamResponse> {
    const renewed = await renewal.afterRefusal(refused, call.request)
    if (call.body.kind === 'stream') throw new GatewayError('session.retry')
    audit('request.replayed', call.request, { session: refused })
    const response = await send(renewed, call)
    if (response.statusCode !== 401) return response
    await response.body.dump()
    throw await renewal.refuse(renewed, call.request)
  }

  return async (url, request, reply) => {
    const session = await sessions.open(request)
    if (!session) throw new GatewayError('session.none')
    const body = await takeBody(request.body, request.headers['content-length'])
    const usable = await renewal.beforeSending(session, request, body.kind !== 'stream')
    const call = { url, request, body, signal: abortSignal(reply) }
    const response = await send(usable, call)
    if (response.statusCode !== 401) return response
    await response.body.dump()
    return sendAgain(usable, call)
  }
}
