import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const oneYearS = 31_536_000

/**
 * Headers of defence for every answer (ASVS 3.4). The policy here is for answers that are no page; the page route sets
 * its own.
 */
export function defenceHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
