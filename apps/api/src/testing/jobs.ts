import type { FastifyInstance } from 'fastify'
import { selectWaiting } from '../jobs/repository.ts'
import { runJob } from '../jobs/run-job.ts'

/** Makes one attempt at each job that waits, in the order they came, also those that these ask for. A failed one is left waiting. */
export async function workOff(app: FastifyInstance): Promise<void> {
  const tried = new Set<number>()
  for (;;) {
    const next = (await selectWaiting(app.database)).find((id) => !tried.has(id))
    if (next === undefined) return
    tried.add(next)
    await runJob(app, next).catch(() => {})
  }
}
