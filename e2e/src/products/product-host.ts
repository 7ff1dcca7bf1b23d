import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs products for the tests of one worker in one process, so that each file can have a product of its own without
 * reading and compiling all of its code again: database, API and gateway, as `npm start` puts them together.
 */
type Closeable = { close(): Promise<void> }
type Environment = Record<string, string | undefined>

/** What is used of the apps, which are no packages: they are imported by their place. */
type ApiModules = {
  readEnv(source: Environment): unknown
  createServer(env: unknown): Promise<{ app: Closeable; listen: () => Promise<void> }>
}
type GatewayModules = {
  readConfig(source: Environment): { config: { host: string; port: number } }
  createLogDestination(): unknown
  buildApp(
    config: unknown,
    options: { logStream: unknown },
  ): Promise<Closeable & { listen(address: { host: string; port: number }): Promise<unknown> }>
}
type ScriptModules = {
  readSettings(args: readonly string[], env: Environment): { dataDir: string }
  secretsFor(env: Environment, dataDir: string): Promise<Environment>
  partEnvironment(
    part: 'api' | 'gateway',
    settings: { dataDir: string },
    env: Environment,
    generated: Environment,
  ): Environment
}

export type HostRequest = { id: number; start: Record<string, string> } | { id: number; stop: number }
export type HostAnswer = { id: number; error?: string }

const root = join(import.meta.dirname, '../../..')

async function importAll<T>(...files: readonly string[]): Promise<T> {
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<object>),
  )
  return Object.assign({}, ...modules)
}

// The one who started this is gone, however it ended, perhaps while this still loads: so are its folders.
process.once('disconnect', () => process.exit(0))

const api = await importAll<ApiModules>('apps/api/src/env.ts', 'apps/api/src/create-server.ts')
const gateways = await importAll<GatewayModules>(
  'apps/bff/src/env.ts',
  'apps/bff/src/plugins/log-destination.ts',
  'apps/bff/src/app.ts',
)
const scripts = await importAll<ScriptModules>(
  'scripts/lib/settings.ts',
  'scripts/lib/secrets.ts',
  'scripts/lib/part-environment.ts',
)

const logStream = gateways.createLogDestination()
const running = new Map<number, () => Promise<void>>()

/** @throws Error when a part does not start; nothing of it is left running */
async function start(env: Environment): Promise<() => Promise<void>> {
  const settings = scripts.readSettings([], env)
  const generated = await scripts.secretsFor(env, settings.dataDir)
  const environmentOf = (part: 'api' | 'gateway') => scripts.partEnvironment(part, settings, env, generated)
  const { app, listen } = await api.createServer(api.readEnv(environmentOf('api')))
  await listen()
  try {
    const { config } = gateways.readConfig(environmentOf('gateway'))
    const gateway = await gateways.buildApp(config, { logStream })
    await gateway.listen({ host: config.host, port: config.port })
    return async () => {
      await gateway.close()
      await app.close()
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function answer(request: HostRequest): Promise<HostAnswer> {
  const { id } = request
  try {
    if ('start' in request) running.set(id, await start(request.start))
    else {
      const stop = running.get(request.stop)
      running.delete(request.stop)
      await stop?.()
    }
    return { id }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (request: HostRequest) => void answer(request).then((told) => process.send?.(told)))
