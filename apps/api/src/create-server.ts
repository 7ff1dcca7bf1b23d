import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/connect.ts'
import type { Env } from './env.ts'
import { type JobQueue, startJobQueue } from './jobs/job-queue.ts'
import { loggerOptions } from './logger-options.ts'
import { startSchedule } from './background/schedule.ts'
import { newReadiness } from './readiness.ts'
import { prepareDatabase } from './start-up.ts'

export type Server = {
  app: FastifyInstance
  /** Listens, prepares the database and starts the jobs. @throws Error after closing everything again */
  listen: () => Promise<void>
}

/** The upstream with its database open, not yet listening; `app.close()` ends all of it. */
export async function createServer(env: Env): Promise<Server> {
  const readiness = newReadiness()
  const database = await connectDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onError: (error) => process.stderr.write(`The database connection broke: ${error.message}\n`),
  })
  const app = await buildApp({ env, database, readiness, logger: loggerOptions(env) })
  app.addHook('onClose', () => database.close())
  let jobs: JobQueue | undefined
  // Before the database closes: hooks run in the reverse order.
  app.addHook('onClose', () => jobs?.stop())
  startSchedule(app, env.dataDir)

  async function listen(): Promise<void> {
    try {
      // Both at once: who asks meanwhile is told that the service is starting.
      await Promise.all([
        prepareDatabase(env, database, readiness, app.log),
        app.listen({ host: env.host, port: env.port }),
      ])
      jobs = await startJobQueue(app)
    } catch (error) {
      await app.close()
      throw error
    }
  }

  return { app, listen }
}
