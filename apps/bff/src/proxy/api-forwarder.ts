import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { SessionRenewal, UsableSession } from '../refresh/session-renewal.ts'
import type { RequestSessions } from '../session/request-sessions.ts'
import { asksForNonce, type CallCredentials } from './call-credentials.ts'
import type { Cancellation } from './cancellation.ts'
import { Departure } from './departure.ts'
import { type RequestBody, takeBody } from './request-body.ts'
import type { UpstreamClient } from './upstream-client.ts'
import type { UpstreamResponse } from './upstream-exchange.ts'
import { createUpstreamRequestHeaders } from './upstream-request-headers.ts'

export type ApiForwarderOptions = {
  apiUrl: URL
  publicUrl: string
  /** Headers of the client that pass besides the usual ones. */
  forwardHeaders: readonly string[]
  upstream: UpstreamClient
  credentials: CallCredentials
  sessions: RequestSessions
  renewal: SessionRenewal
  audit: Audit
}

/** An answer of the API, and the session that it is for. */
export type ForwardedAnswer = { response: UpstreamResponse; session: UsableSession }

/** Sends a request of the browser on to a path (with its query) of the API and gives the answer for it. */
export type ApiForwarder = (
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Asks the API to switch to this protocol. */
  upgrade?: 'websocket',
) => Promise<ForwardedAnswer>

type Call = {
  path: string
  request: FastifyRequest
  body: RequestBody
  cancellation: Cancellation
  upgrade: 'websocket' | undefined
}

/**
 * Calls of the main API with the token of the session; a 401 leads to one renewal and one repetition, one
 * that asks for a DPoP nonce to the repetition alone.
 * The forwarder throws GatewayError 401 without a session or with one that the API does not accept, 502 to 504 when the
 * API fails, 503 when the session cannot be renewed.
 */
export function createApiForwarder(options: ApiForwarderOptions): ApiForwarder {
  const { sessions, renewal, upstream, credentials, audit } = options
  const { origin } = options.apiUrl
  const headersOf = createUpstreamRequestHeaders(options.publicUrl, options.forwardHeaders)

  function send(
    session: UsableSession,
    { request, body, path, cancellation, upgrade }: Call,
  ): Promise<UpstreamResponse> {
    const { method, ip: clientAddress, traceparent } = request
    const headers = headersOf(request.headers, { clientAddress, traceparent })
    credentials.add(headers, session, { origin, path, method })
    const sent = upstream.send({ origin, path, method, headers, body, cancellation, upgrade })
    return session.dpopKey ? sent.then(learned) : sent
  }

  function learned(response: UpstreamResponse): UpstreamResponse {
    credentials.learn(origin, response.headers)
    return response
  }

  /** The same token with a proof that has the nonce. A refusal after that is one of the token, as ever. */
  async function sendWithNonce(session: UsableSession, call: Call): Promise<ForwardedAnswer> {
    if (call.body.kind === 'stream') throw new GatewayError('session.retry')
    audit('request.replayed', call.request, { session })
    const response = await send(session, call)
    if (response.statusCode !== 401) return { response, session }
    response.body.discard()
    if (asksForNonce(response.headers)) throw new GatewayError('upstream.failed')
    // It was sent twice already: the client sends the next one.
    await renewal.afterRefusal(session, call.request)
    throw new GatewayError('session.retry')
  }

  async function sendAgain(refused: UsableSession, call: Call): Promise<ForwardedAnswer> {
    const renewed = await renewal.afterRefusal(refused, call.request)
    if (call.body.kind === 'stream') throw new GatewayError('session.retry')
    audit('request.replayed', call.request, { session: refused })
    const response = await send(renewed, call)
    if (response.statusCode !== 401) return { response, session: renewed }
    response.body.discard()
    throw await renewal.refuse(renewed, call.request)
  }

  return async (path, request, reply, upgrade) => {
    const session = sessions.open(request)
    if (!session) throw new GatewayError('session.none')
    const taken = takeBody(request.body, request.headers['content-length'])
    const body = taken instanceof Promise ? await taken : taken
    const renewed = renewal.beforeSending(session, request, body.kind !== 'stream')
    const usable = renewed instanceof Promise ? await renewed : renewed
    const call = { path, request, body, cancellation: new Departure(reply.raw), upgrade }
    const response = await send(usable, call)
    if (response.statusCode !== 401) return { response, session: usable }
    response.body.discard()
    const isAboutNonce = usable.dpopKey !== undefined && asksForNonce(response.headers)
    return isAboutNonce ? sendWithNonce(usable, call) : sendAgain(usable, call)
  }
}
