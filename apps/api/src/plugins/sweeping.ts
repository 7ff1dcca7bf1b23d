import type { FastifyInstance } from 'fastify'
import { sweep } from '../database/sweep.ts'

const everyMs = 3_600_000

/** Sweeps the database once an hour, as long as the server runs. */
export function sweepHourly(app: FastifyInstance): void {
  const timer = setInterval(() => {
    sweep(app.database).catch((error: unknown) => app.log.error(error, 'the sweep failed'))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
