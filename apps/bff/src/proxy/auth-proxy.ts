import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'
import { isSignInNavigation } from '../wants-page.ts'
import { authRoutes, fillTemplate } from './auth-routes.ts'
import { createBrowserResponseHeaders } from './browser-response-headers.ts'
import { Departure } from './departure.ts'
import { oneWrite } from './one-write.ts'
import { isJson } from './media-type.ts'
import { takeBody } from './request-body.ts'
import { providerCookieHeader, providerSetCookies } from './provider-cookies.ts'
import { sendResponse } from './send-response.ts'
import type { UpstreamClient } from './upstream-client.ts'
import type { UpstreamResponse } from './upstream-exchange.ts'
import { createUpstreamRequestHeaders } from './upstream-request-headers.ts'

const prefix = '/auth'
const bodyLimit = 65_536
/** Characters of a query; a sign-in needs some hundred. Whoever is nobody yet must not have more than that kept. */
const longestQuery = 2048

export type AuthProxyOptions = {
  authUrl: URL
  publicUrl: string
  opCookiePrefix: string | null
  upstream: UpstreamClient
}

/** A failure told as JSON is no page for whoever navigates. @throws GatewayError instead of it */
function refuseFailure({ statusCode, body }: UpstreamResponse): void {
  if (statusCode < 500 && statusCode !== 429) return
  body.discard()
  if (statusCode === 429) throw new GatewayError('request.too-many')
  throw new GatewayError(statusCode === 503 ? 'upstream.unreachable' : 'upstream.failed')
}

type AuthRequest = FastifyRequest<{ Params: Record<string, string> }>

/** `/auth/*`: the few calls that a browser needs of the authorization server, without a Bearer. */
export async function authProxy(app: FastifyInstance, options: AuthProxyOptions): Promise<void> {
  const { authUrl, publicUrl, opCookiePrefix, upstream } = options
  const requestHeadersOf = createUpstreamRequestHeaders(publicUrl, [])
  const responseHeadersOf = createBrowserResponseHeaders({ upstream: authUrl, publicPath: prefix }, [])
  app.removeAllContentTypeParsers()
  app.addHook('onSend', oneWrite)
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  async function forward(request: AuthRequest, reply: FastifyReply, path: string): Promise<void> {
    const { ip: clientAddress, traceparent } = request
    const headers = requestHeadersOf(request.headers, { clientAddress, traceparent })
    const cookies = providerCookieHeader(request.cookies, opCookiePrefix)
    if (cookies !== '') headers['cookie'] = cookies
    const response = await upstream.send({
      origin: authUrl.origin,
      path: targetPath(fillTemplate(path, request.params), request),
      method: request.method,
      headers,
      body: await takeBody(request.body, request.headers['content-length']),
      cancellation: new Departure(reply.raw),
    })
    if (isSignInNavigation(request) && isJson(response.headers['content-type'])) refuseFailure(response)
    reply.header('set-cookie', providerSetCookies(response.headers['set-cookie'], opCookiePrefix))
    await sendResponse(response, responseHeadersOf, request, reply)
  }

  function targetPath(path: string, request: FastifyRequest): string {
    const queryAt = request.url.indexOf('?')
    const query = queryAt === -1 ? '' : request.url.slice(queryAt)
    if (query.length > longestQuery) throw new GatewayError('request.address-too-long')
    const { pathname, search } = new URL(authUrl.pathname.replace(/\/$/, '') + path + query, authUrl)
    return pathname + search
  }

  for (const { method, path, csrf, perMinute } of authRoutes) {
    app.route<{ Params: Record<string, string> }>({
      method,
      url: prefix + path,
      config: {
        ...(csrf ? { csrf } : {}),
        ...(perMinute === undefined ? {} : { rateLimit: { max: perMinute } }),
      },
      handler(request, reply) {
        forward(request, reply, path).catch((error) => reply.send(error))
      },
    })
  }
}
