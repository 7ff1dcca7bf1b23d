import type { FastifyReply } from 'fastify'

/** Aborts when the browser goes away before its answer is complete, so that the upstream stops working for nobody. */
export function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
