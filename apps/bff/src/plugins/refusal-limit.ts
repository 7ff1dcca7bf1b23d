import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import { rememberedAddresses } from './sign-in-limits.ts'

/** Refusals of one address in a minute. */
export type RefusalLimits = {
  /** Above it the answer is 429, and the audit says so once. */
  told: number
  /** Above it nothing of the address is looked at any more: the bound on what checking rubbish costs. */
  checked: number
}

/**
 * Counts what is refused, not what is asked, for calls that prove by themselves who makes them: whoever shares an address
 * with their sender does not use up a share of it. Both throw GatewayError `request.too-many`.
 */
export type RefusalLimit = {
  /** Asked before the check. */
  admit(request: FastifyRequest): Promise<void>
  /** Told of each refusal. */
  count(request: FastifyRequest): Promise<void>
}

type Options = { audit: Audit; limits: RefusalLimits }

/** Needs the plugin sign-in-limits, which knows the addresses and the minute. */
export function createRefusalLimit(app: FastifyInstance, { audit, limits }: Options): RefusalLimit {
  const { told, checked } = limits
  const limiter = app.createRateLimit({ max: checked, ...rememberedAddresses })

  async function look(request: FastifyRequest, increment: boolean) {
    const seen = await limiter(request, { increment })
    return seen.isAllowed
      ? { left: checked, retryAfterS: 0 }
      : { left: seen.remaining, retryAfterS: seen.ttlInSeconds }
  }

  return {
    async admit(request) {
      const { left, retryAfterS } = await look(request, false)
      if (left === 0) throw tooMany(retryAfterS)
    },
    async count(request) {
      const { left, retryAfterS } = await look(request, true)
      const refusals = checked - left
      if (refusals <= told) return
      if (refusals === told + 1) audit('limit.hit', request, { reason: 'too-many-requests' })
      throw tooMany(retryAfterS)
    },
  }
}

function tooMany(retryAfterS: number): GatewayError {
  return new GatewayError('request.too-many', { headers: { 'retry-after': `${retryAfterS}` } })
}
