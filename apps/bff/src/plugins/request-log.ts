import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** One line for each answer: method, path, status and time; probes only when asked for detail. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const level = request.routeOptions.config.anyHost ? 'debug' : 'info'
      request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request completed')
    })
  },
  { name: 'request-log' },
)
