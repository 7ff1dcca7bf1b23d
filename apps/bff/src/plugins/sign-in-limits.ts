import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'

/** Addresses that are counted at a time; the memory stays bounded. */
const maxAddresses = 10_000
/** Whoever guesses need not be told how often; `Retry-After` says when to come again. */
const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits per client address on the routes that ask for one with `config.rateLimit`; an office may share an address. */
export const signInLimits = fp<{ audit: Audit }>(
  async (app: FastifyInstance, { audit }) => {
    await app.register(rateLimit, {
      global: false,
      timeWindow: 60_000,
      cache: maxAddresses,
      // The text of a header that is no address is nobody's own count; one who has gone already has no address.
      keyGenerator: ({ ip }) => (isIP(ip) === 0 ? 'unknown' : normalizeIP(ip)),
      addHeaders: untold,
      addHeadersOnExceeding: untold,
      onExceeded: (request) => audit('limit.hit', request, { reason: 'too-many-requests' }),
      errorResponseBuilder: () => new GatewayError('request.too-many'),
    })
  },
  { name: 'sign-in-limits' },
)
