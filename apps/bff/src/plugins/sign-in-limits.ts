import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'

/** Addresses that each limit counts at a time; the memory stays bounded. The plugin has to be told of each limit anew. */
export const rememberedAddresses = { cache: 10_000 } as const
/** Whoever guesses need not be told how often; `Retry-After` says when to come again. */
const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits per client address on the routes that ask for one with `config.rateLimit`; an office may share an address. */
export const signInLimits = fp<{ audit: Audit }>(
  async (app: FastifyInstance, { audit }) => {
    app.addHook('onRoute', ({ config }) => {
      if (typeof config?.rateLimit === 'object') Object.assign(config.rateLimit, rememberedAddresses)
    })
    await app.register(rateLimit, {
      global: false,
      timeWindow: 60_000,
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
