import { EnvError } from '@backoffice/server-kit/environment'
import { buildApp } from './app.ts'
import { loadConfig } from './env.ts'
import { createLogDestination } from './plugins/log-destination.ts'

/** From the moment that no connection is accepted any more; the last spans and log lines leave within it. */
const endWithinMs = 10_000

/** Reads the environment; every mistake goes to stderr at once and the process ends with 1. */
function configOrExit() {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`The gateway cannot start:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}

const { config, warnings } = configOrExit()
const app = await buildApp(config, { logStream: createLogDestination() })
for (const warning of warnings) app.log.warn(warning)

/** Whatever hangs, the process ends: an orchestrator would kill it anyway, and then nothing is flushed. */
async function end(delayMs: number): Promise<void> {
  setTimeout(() => process.exit(0), delayMs + endWithinMs).unref()
  await app.shutDown(delayMs)
  process.exit(0)
}

// A second signal ends the process at once, as it does by itself.
process.once('SIGTERM', () => void end(config.shutdownDelayS * 1000))
process.once('SIGINT', () => void end(0))

await app.listen({ host: config.host, port: config.port })
