import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument } from '../plugins/problem-details.ts'
import { GatewayError } from '../errors.ts'
import type { Services } from '../services.ts'
import { answerCall } from './answer-call.ts'

const probe = { config: { anyHost: true } }

/**
 * `GET /healthz`: the process lives. `GET /readyz`: people can sign in; says what is missing. Without its Redis a gateway
 * is `degraded`, with 200: people are served, and taking it away would help nobody.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get('/healthz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  const readiness = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (app.isLeaving()) return notReady(request, reply, { process: 'shutting down' })
    const isProviderThere = await services.provider.configuration().then(
      () => true,
      () => false,
    )
    const redis = redisCheck(services)
    if (!isProviderThere)
      return notReady(request, reply, { provider: 'no answer to OpenID discovery', ...redis })
    const isWhole = redis.redis === undefined || redis.redis === 'ok'
    return { status: isWhole ? 'ready' : 'degraded', checks: { provider: 'ok', ...redis } }
  }
  answerCall(app, 'GET /readyz', readiness, probe)
}

function redisCheck({ redis }: Services): { redis?: string } {
  if (!redis) return {}
  return { redis: redis.isUp() ? 'ok' : 'no answer: this gateway coordinates alone' }
}

function notReady(request: FastifyRequest, reply: FastifyReply, checks: Record<string, string>) {
  reply.code(503).type('application/problem+json')
  return reply.send({ ...problemDocument(new GatewayError('server.not-ready'), request.id), checks })
}
