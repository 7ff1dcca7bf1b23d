import { listenForMetrics } from '@backoffice/server-kit/listen-for-metrics'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { onCommitted } from '../database/committed.ts'
import type { Database } from '../database/database.ts'
import type { Env } from '../env.ts'
import { readBacklog } from './backlog-repository.ts'
import type { Metrics } from './metrics.ts'
import type { DatabaseObserver } from './observe-database.ts'
import type { Tracing } from './tracing.ts'

/** What the API tells of itself beside its log; null: nobody asked for it. */
export type Telemetry = { metrics: Metrics | null; tracing: Tracing | null }

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry
  }
}

/** From here on an answer is slow enough for a line of its own. */
const slowMs = 1000

/** Metrics and traces as far as they are asked for; their libraries are not even read otherwise. */
export async function startTelemetry(
  env: Pick<Env, 'metrics' | 'tracing'>,
  database: Database,
): Promise<Telemetry> {
  const metrics = env.metrics
    ? (await import('./metrics.ts')).createMetrics(() => readBacklog(database))
    : null
  const tracing = env.tracing ? (await import('./tracing.ts')).startTracing(env.tracing) : null
  if (metrics) onCommitted(database, ({ posting }) => metrics.posting(posting))
  const observer = observerOf({ metrics, tracing })
  if (observer !== undefined) database.observe(observer)
  return { metrics, tracing }
}

function observerOf({ metrics, tracing }: Telemetry): DatabaseObserver | undefined {
  if (metrics === null && tracing === null) return undefined
  return {
    query(text) {
      const ends = [metrics?.query(text), tracing?.query(text)]
      return (error) => ends.forEach((end) => end?.(error))
    },
    wait: () => metrics?.wait() ?? (() => {}),
  }
}

const isOfEvents = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Observes the requests of a server. One that takes long has a line with its operation in any case. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Telemetry, env: Env): void {
  if (tracing !== null) {
    app.addHook('onRequest', (request, _reply, done) => {
      tracing.begin(request.raw)
      tracing.within(request.raw, done)
    })
    // A body is read in the context of its connection; the request's own has to be entered again.
    app.addHook('preHandler', (request, _reply, done) => tracing.within(request.raw, done))
    app.addHook('onClose', () =>
      tracing.close().catch((error: unknown) => app.log.warn(error, 'the last spans were not sent')),
    )
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const route = `${request.method} ${url ?? 'none'}`
    const operation = config.operationId ?? route
    const ms = Math.round(reply.elapsedTime)
    // Events are open for minutes, which tells nothing of how fast anything is.
    if (!isOfEvents(reply)) {
      if (ms >= slowMs) request.log.warn({ operation, ms }, 'slow request')
      metrics?.request(operation, reply.statusCode, reply.elapsedTime)
    }
    tracing?.finish(request.raw, route, reply.statusCode)
    done()
  })
  if (metrics !== null && env.metrics !== null) listenForMetrics(app, metrics, env.metrics)
}
