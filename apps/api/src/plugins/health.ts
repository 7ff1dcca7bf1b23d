import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Readiness } from '../readiness.ts'

/**
 * `/healthz` (alive) and `/readyz` (says what is missing). Until all is ready every other call gets 503, so that
 * nobody signs in to half a tenant.
 */
export function health(app: FastifyInstance, readiness: Readiness): void {
  const open = new Set(['/healthz', '/readyz'])
  app.addHook('onRequest', async (request) => {
    if (readiness.pending().length === 0 || open.has(request.routeOptions.url ?? '')) return
    throw new AppError('server.not-ready', { retryAfter: 2 })
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const pending = readiness.pending()
    return reply.code(pending.length === 0 ? 200 : 503).send({ ready: pending.length === 0, pending })
  })
}
