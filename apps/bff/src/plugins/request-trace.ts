import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** W3C Trace Context for the calls that this request leads to; its trace id is `request.id`. */
    readonly traceparent: string
  }
}

/** A fresh trace id (W3C Trace Context 3.2.2.3), also the id of the request; never taken from a client. */
export function newTraceId(): string {
  return randomUUID().replaceAll('-', '')
}

export const requestTrace = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('traceparent', {
      getter(this: FastifyRequest) {
        return `00-${this.id}-${randomBytes(8).toString('hex')}-01`
      },
    })
  },
  { name: 'request-trace' },
)
