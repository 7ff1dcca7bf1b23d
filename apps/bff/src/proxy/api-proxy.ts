import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'
import { type ApiForwarderOptions, createApiForwarder } from './api-forwarder.ts'
import { sendResponse } from './send-response.ts'

const prefix = '/api'

export type ApiProxyOptions = ApiForwarderOptions & { apiUrl: URL }

/**
 * `/api/*`: the main API (spec 7). @fastify/http-proxy owns the route and refuses paths that leave the prefix; the call
 * itself is ours, because its own cannot repeat a body, retries on 503 and passes credentials on.
 */
export async function apiProxy(app: FastifyInstance, { apiUrl, ...options }: ApiProxyOptions): Promise<void> {
  const forward = createApiForwarder(options)
  const mapping = { upstream: apiUrl, publicPath: prefix }
  // Fastify's own parser for text/plain would read the body before it is forwarded.
  app.removeAllContentTypeParsers()

  async function handle(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const response = await forward(targetUrl(apiUrl, path, request.url), request, reply)
    return sendResponse(response, mapping, request, reply)
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

/** The path at the upstream with the query as the browser sent it. @throws GatewayError 400 for a zero byte */
function targetUrl(apiUrl: URL, path: string, requestUrl: string): URL {
  // A zero byte ends the path for some servers; @fastify/http-proxy lets it pass.
  if (path.includes('%00')) throw new GatewayError('request.invalid')
  const queryAt = requestUrl.indexOf('?')
  return new URL(path + (queryAt === -1 ? '' : requestUrl.slice(queryAt)), apiUrl)
}
