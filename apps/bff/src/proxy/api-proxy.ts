import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { SessionRenewal, UsableSession } from '../refresh/session-renewal.ts'
import type { RequestSessions } from '../session/request-sessions.ts'
import { takeBody, type RequestBody } from './request-body.ts'
import { sendResponse } from './send-response.ts'
import { abortSignal } from './abort-signal.ts'
import type { UpstreamClient, UpstreamResponse } from './upstream-client.ts'
import { upstreamRequestHeaders } from './upstream-request-headers.ts'

const prefix = '/api'

export type ApiProxyOptions = {
  apiUrl: URL
  publicUrl: string
  upstream: UpstreamClient
  sessions: RequestSessions
  renewal: SessionRenewal
  audit: Audit
}

/**
 * `/api/*`: the main API with the Bearer of the session (spec 7). A 401 leads to one renewal and one repetition
 * (spec 4 and 8). @fastify/http-proxy owns the route and refuses paths that leave the prefix; the call itself is ours,
 * because its own cannot repeat a body, retries on 503 and passes credentials on.
 */
export async function apiProxy(app: FastifyInstance, options: ApiProxyOptions): Promise<void> {
  const { apiUrl, sessions, renewal, upstream } = options
  const mapping = { upstream: apiUrl, publicPath: prefix }
  // Fastify's own parser for text/plain would read the body before it is forwarded.
  app.removeAllContentTypeParsers()

  async function handle(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const session = await sessions.open(request, reply)
    if (!session) throw new GatewayError('session.none')
    reply.header('cache-control', 'no-store')
    const body = await takeBody(request.body, request.headers['content-length'])
    const usable = await renewal.beforeSending(session, request, reply, body.kind !== 'stream')
    const call = { request, body, url: targetUrl(path, request), signal: abortSignal(reply) }
    const response = await send(usable, call)
    if (response.statusCode !== 401) return sendResponse(response, mapping, request, reply)
    await response.body.dump()
    const renewed = await renewal.afterRefusal(usable, request, reply)
    if (body.kind === 'stream') throw new GatewayError('session.retry')
    options.audit('request.replayed', request, { session })
    const second = await send(renewed, call)
    if (second.statusCode !== 401) return sendResponse(second, mapping, request, reply)
    await second.body.dump()
    throw await renewal.refuse(renewed, request, reply)
  }

  type Call = { request: FastifyRequest; body: RequestBody; url: URL; signal: AbortSignal }

  function send(session: UsableSession, { request, body, url, signal }: Call): Promise<UpstreamResponse> {
    const headers = upstreamRequestHeaders(request.headers, {
      clientAddress: request.ip,
      publicUrl: options.publicUrl,
      traceparent: request.traceparent,
    })
    headers['authorization'] = `Bearer ${session.access.token}`
    return upstream.send({ url, method: request.method, headers, body, signal })
  }

  function targetUrl(path: string, request: FastifyRequest): URL {
    // A zero byte ends the path for some servers; @fastify/http-proxy lets it pass.
    if (path.includes('%00')) throw new GatewayError('request.invalid')
    const queryAt = request.url.indexOf('?')
    return new URL(path + (queryAt === -1 ? '' : request.url.slice(queryAt)), apiUrl)
  }

  await app.register(httpProxy, {
    upstream: apiUrl.href,
    prefix,
    rewritePrefix: apiUrl.pathname,
    config: { csrf: 'always' },
    handler: handle,
    // Never used: `handle` sends every request. Set so that nothing unverified can come from a mistake.
    undici: { connect: { rejectUnauthorized: true } },
    retryMethods: [],
    destroyAgent: true,
  })
}
