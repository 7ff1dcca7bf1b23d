import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/connect.ts'
import { type Env, EnvError, loadEnv } from './env.ts'
import { type JobQueue, startJobQueue } from './jobs/job-queue.ts'
import { loggerOptions } from './logger-options.ts'
import { keepHouse } from './plugins/house-keeping.ts'
import { newReadiness } from './readiness.ts'
import { prepareDatabase } from './start-up.ts'

/** After this long a connection that does not end is cut. */
const closeWithinMs = 10_000

function fail(error: unknown): void {
  const text =
    error instanceof EnvError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`The upstream cannot start:\n${text}\n`)
  process.exitCode = 1
}

function closeOnSignal(app: FastifyInstance): void {
  const close = (signal: string) => {
    app.log.info(`${signal}: closing`)
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    app.close().catch(fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close)
}

async function start(env: Env): Promise<void> {
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
  keepHouse(app)
  closeOnSignal(app)
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

try {
  await start(loadEnv())
} catch (error) {
  fail(error)
}
