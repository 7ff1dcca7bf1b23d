import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Tracing } from '../tracing/tracing.ts'
import { randomHex } from './random-hex.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * W3C Trace Context for the calls that this request leads to; its trace id is `request.id`. Nothing is recorded under
     * it, so it is not sampled: where spans are exported, the client span of each call says another.
     */
    readonly traceparent: string
  }
}

/** A fresh trace id (W3C Trace Context 3.2.2.3), also the id of the request; never taken from a client. */
export function newTraceId(): string {
  return randomHex(32)
}

export const requestTrace = fp<{ tracing: Tracing | null }>(
  async (app: FastifyInstance, { tracing }) => {
    app.decorateRequest('traceparent', {
      getter(this: FastifyRequest) {
        return `00-${this.id}-${randomHex(16)}-00`
      },
    })
    if (!tracing) return
    app.addHook('onRequest', (request, reply, done) => {
      tracing.follow(request, reply)
      tracing.within(request, done)
    })
    // A body is read in the context of its connection; the request's own has to be entered again.
    app.addHook('preHandler', (request, _reply, done) => tracing.within(request, done))
    app.addHook('onClose', () =>
      tracing.close().catch((error) => app.log.warn({ err: error }, 'the last spans were not sent')),
    )
  },
  { name: 'request-trace' },
)
