import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiForwarderOptions, createApiForwarder } from './api-forwarder.ts'
import type { LiveConnections } from '../session/live-connections.ts'
import { createSlots, usualLimits } from '../session/slots.ts'
import { createBrowserResponseHeaders } from './browser-response-headers.ts'
import { holdAnswer } from './hold-answer.ts'
import { oneWrite } from './one-write.ts'
import { sendResponse } from './send-response.ts'
import { isPlainTarget, targetPath } from './target-path.ts'
import { createWebSocketForwarder } from '../websocket/forward-websocket.ts'
import { upgradeOf } from '../websocket/upgrade-requests.ts'

const prefix = '/api'

export type ApiProxyOptions = ApiForwarderOptions & {
  live: LiveConnections
  /** Headers of the API that pass besides the usual ones. */
  exposeHeaders: readonly string[]
}

/**
 * `/api/*`: the main API. @fastify/http-proxy owns the route and refuses paths that leave the prefix; the call
 * itself is ours, because its own cannot repeat a body, retries on 503 and passes credentials on (docs/adr/0019).
 */
export async function apiProxy(app: FastifyInstance, options: ApiProxyOptions): Promise<void> {
  const { apiUrl, live, audit } = options
  const holders = { live, streams: createSlots(usualLimits), audit }
  const forward = createApiForwarder(options)
  const forwardWebSocket = createWebSocketForwarder(forward, options)
  const base = apiUrl.pathname.replace(/\/$/, '')
  const headersOf = createBrowserResponseHeaders(
    { upstream: apiUrl, publicPath: prefix },
    options.exposeHeaders,
  )
  // Fastify's own parser for text/plain would read the body before it is forwarded.
  app.removeAllContentTypeParsers()
  app.addHook('onSend', oneWrite)

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const upgrade = upgradeOf(request.raw)
    const forwarded = await (upgrade
      ? forwardWebSocket(path, { upgrade, request, reply })
      : forward(path, request, reply))
    if (forwarded === 'switched') return
    const { response, session } = forwarded
    holdAnswer(holders, { session, response, request, reply })
    await sendResponse(response, headersOf, request, reply)
  }

  await app.register(httpProxy, {
    upstream: apiUrl.href,
    prefix,
    rewritePrefix: apiUrl.pathname,
    config: { csrf: 'always' },
    /** Without a promise for Fastify: it would watch the answer to its end once more. */
    handler(request: FastifyRequest, reply: FastifyReply, path: string): void {
      answer(request, reply, targetPath(path, request.url, apiUrl)).catch((error) => reply.send(error))
    },
    /** Most targets are plain: what the plugin would look for in them cannot be there. Upgrades are the plugin's. */
    preHandler(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const rest = request.url.slice(prefix.length)
      if (request.headers.upgrade !== undefined || !isPlainTarget(rest)) return done()
      answer(request, reply, base + rest).catch((error) => reply.send(error))
    },
    // Never used: `handler` sends every request. Set so that nothing unverified can come from a mistake.
    undici: { connect: { rejectUnauthorized: true } },
    retryMethods: [],
  })
}
