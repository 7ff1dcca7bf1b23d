import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import { upgradeOf } from '../websocket/upgrade-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `always`: reading needs the header too. `exempt`: a navigation, or a call that is protected otherwise. */
    csrf?: 'always' | 'exempt'
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Every call of the API and every other call that changes something needs `X-CSRF: 1` (RFC 10017 6.1.3.3): no form,
 * picture or link of another site can send it, and no CORS grant lets a script do so.
 */
export const csrfHeader = fp<{ audit: Audit }>(
  async (app: FastifyInstance, { audit }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-csrf'] === '1' || !needsHeader(request)) return done()
      // No page can set headers of a WebSocket; its exact origin is asked for instead.
      if (upgradeOf(request.raw)) return done()
      audit('csrf.refused', request, { reason: 'header-missing' })
      done(new GatewayError('csrf.missing'))
    })
  },
  { name: 'csrf-header' },
)

function needsHeader(request: FastifyRequest): boolean {
  const { csrf } = request.routeOptions.config
  if (csrf === 'always') return true
  return csrf !== 'exempt' && !safeMethods.has(request.method)
}
