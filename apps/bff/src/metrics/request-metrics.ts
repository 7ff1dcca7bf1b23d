import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { routeTemplate } from '../plugins/route-template.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts values that became null; there where somebody asks for numbers. */
    countSanitised?: (values: number) => void
  }
}

/** Counts each request when its answer is done or its browser gone; Fastify's own hook does not see the latter. */
export const requestMetrics = fp<{ metrics: Metrics }>(
  async (app: FastifyInstance, { metrics }) => {
    app.decorate('countSanitised', (values: number) => metrics.sanitised(values))
    app.addHook('onRequest', (request, reply, done) => {
      metrics.requestStarted()
      reply.raw.once('close', () => {
        const status = reply.raw.headersSent ? reply.raw.statusCode : 0
        metrics.requestEnded(routeTemplate(request) ?? 'none', request.method, status)
      })
      done()
    })
  },
  { name: 'request-metrics' },
)
