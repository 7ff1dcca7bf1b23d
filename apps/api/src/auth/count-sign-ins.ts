import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Lets the numbers tell which steps of a sign-in were refused, by the code of the refusal. */
export function countRefusedSignIns(app: FastifyInstance): void {
  const { metrics } = app.telemetry
  if (metrics === null) return
  app.addHook('onError', (request, _reply, error, done) => {
    const isStep = request.routeOptions.url?.includes('/interaction/') === true
    if (isStep) metrics.signIn('refused', error instanceof AppError ? error.code : 'other')
    done()
  })
}
