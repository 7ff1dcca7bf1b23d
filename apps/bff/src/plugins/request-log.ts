import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The text of that line. */
export const requestCompleted = 'request completed'

/**
 * One line for each answer: method, path, status and time, or that the browser has gone before its end; probes only when
 * asked for detail. The serialisers choose what stands in it, so it needs no search for secrets, which costs more than
 * the line.
 */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    const log = app.log.child({}, { redact: [] })
    app.addHook('onResponse', (request, reply, done) => {
      const level = request.routeOptions.config.anyHost ? 'debug' : 'info'
      const ms = Math.round(reply.elapsedTime)
      log[level]({ traceId: request.id, req: request, res: reply, ms }, requestCompleted)
      done()
    })
    // The hook above does not hear of an answer that nobody took to its end.
    app.addHook('onRequestAbort', (request, done) => {
      log.info({ traceId: request.id, req: request }, 'request given up by the browser')
      done()
    })
  },
  { name: 'request-log' },
)
