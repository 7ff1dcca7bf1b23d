import { EnvError } from '@backoffice/server-kit/environment'
import type { FastifyInstance } from 'fastify'
import { loadEnv } from './env.ts'
import { startWarnings } from './env-rules.ts'
import { createServer } from './create-server.ts'

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

try {
  const env = loadEnv()
  const { app, listen } = await createServer(env)
  for (const warning of startWarnings(env)) app.log.warn(warning)
  closeOnSignal(app)
  await listen()
} catch (error) {
  fail(error)
}
