import { buildApp } from './app.ts'
import { EnvError, loadConfig } from './env.ts'

const closeWithinMs = 10_000

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
const app = await buildApp(config)
for (const warning of warnings) app.log.warn(warning)

/** Open requests and refreshes come to their end; streams that never do are cut. */
async function close(): Promise<void> {
  setTimeout(() => process.exit(1), closeWithinMs).unref()
  await app.close()
  process.exit(0)
}

process.once('SIGTERM', () => void close())
process.once('SIGINT', () => void close())

await app.listen({ host: config.host, port: config.port })
