import { hostname } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type LogStream, timestamp } from './log-options.ts'
import { loggedPath } from './logged-path.ts'
import { routeTemplate } from './route-template.ts'

/** The text of that line. */
export const requestCompleted = 'request completed'

/** Pino's numbers. */
const levels: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30 }

/**
 * One line for each answer: method, path, status and time, or that the browser has gone before its end; probes only when
 * asked for detail. The line of an answer is put together here as pino would: its general way of writing costs more than
 * all else that is done for the line.
 */
export const requestLog = fp<{ stream: LogStream }>(
  async (app: FastifyInstance, { stream }) => {
    const log = app.log.child({}, { redact: [] })
    const lowest = levels[app.log.level] ?? Number.POSITIVE_INFINITY
    app.addHook('onResponse', (request, reply, done) => {
      // Fastify makes this object anew each time.
      const { routeOptions } = request
      const level = routeOptions.config.anyHost ? 20 : 30
      if (level >= lowest) stream.write(lineOf(level, request, reply, routeTemplate({ routeOptions })))
      done()
    })
    // The hook above does not hear of an answer that nobody took to its end.
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.on('close', () => {
        if (reply.raw.writableFinished) return
        log.info({ traceId: request.id, req: request }, 'request given up by the browser')
      })
      done()
    })
  },
  { name: 'request-log' },
)

const origin = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`

/** Nothing in it is a client's own words but the path, which is masked. */
function lineOf(
  level: number,
  request: FastifyRequest,
  reply: FastifyReply,
  template: string | undefined,
): string {
  const { id, method } = request
  const path = JSON.stringify(loggedPath(request, template))
  const ms = Math.round(reply.elapsedTime)
  return (
    `{"level":${level}${timestamp()},${origin},"traceId":"${id}","req":{"method":"${method}","path":${path}},` +
    `"res":{"statusCode":${reply.statusCode}},"ms":${ms},"msg":"${requestCompleted}"}\n`
  )
}
