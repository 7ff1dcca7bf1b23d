import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { GatewayError } from '../errors.ts'
import { wantsPage } from '../wants-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers under any host name: probes call it by address. */
    anyHost?: boolean
  }
}

/** A name or an address, with a port or without (RFC 3986 3.2.2, without what no host name has). */
const hostHeader = /^(?:(?:[a-z\d._~-]+|\[[\da-f:.]+\])(?::\d{0,5})?)?$/i

/**
 * One origin: a page asked for under another host goes to PUBLIC_URL, any other request is misdirected
 * (RFC 9110 15.5.20). Cookies, redirect URI and issuer belong to that origin alone. A Host header that is none, or two of
 * them, is 400 (RFC 9112 3.2).
 */
export const publicHost = fp<{ publicUrl: string }>(
  async (app: FastifyInstance, { publicUrl }) => {
    const { host, protocol } = new URL(publicUrl)
    app.addHook('onRequest', (request, reply, done) => {
      const sent = request.headers.host
      if (sent !== undefined && sent !== host && !hostHeader.test(sent))
        return done(new GatewayError('request.invalid'))
      if (request.host === host || request.routeOptions.config.anyHost) return done()
      if (hostOf(request, protocol) === host) return done()
      if (!wantsPage(request)) return done(new GatewayError('request.wrong-host'))
      reply.header('cache-control', 'no-store').redirect(publicUrl + localTarget(request.url), 308)
    })
  },
  { name: 'public-host' },
)

/** The host as an address would tell it: lower case, without the usual port. */
function hostOf(request: FastifyRequest, protocol: string): string {
  const address = `${protocol}//${request.host}`
  return hostHeader.test(request.host) && URL.canParse(address) ? new URL(address).host : ''
}

/** An absolute-form target (RFC 9112 3.2.2) must not become part of an address. */
function localTarget(url: string): string {
  return url.startsWith('/') ? url : '/'
}
