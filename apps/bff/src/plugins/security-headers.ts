import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const oneYearS = 31_536_000

/** Nothing may be loaded, sent or framed: for answers that are no page. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For what comes from behind, which may be a file that somebody has sent: it has no origin either (CSP 3, 6.3.2). */
export const proxiedPolicy = `${policy}; sandbox`

/**
 * Headers of defence for every answer (ASVS 3.4). The policy here is for answers that are no page; the page route sets
 * its own.
 */
export function defenceHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${oneYearS}; includeSubDomains` }
      : {}),
  }
}

export const securityHeaders = fp<{ publicUrl: string }>(
  async (app: FastifyInstance, { publicUrl }) => {
    const headers = defenceHeaders(publicUrl)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers' },
)
