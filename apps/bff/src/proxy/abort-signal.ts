import type { FastifyReply } from 'fastify'
import { GatewayError } from '../errors.ts'

/** Aborts when the browser goes away before its answer is complete, so that the upstream stops working for nobody. */
export function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new GatewayError('request.cancelled'))
  // It may have gone before this, while the session was renewed.
  if (reply.raw.destroyed) abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort()
  })
  return controller.signal
}
