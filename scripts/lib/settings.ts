import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const root = resolve(import.meta.dirname, '../..')

export type Part = 'api' | 'gateway'

/** What `npm start` was asked for. */
export type Settings = {
  readonly parts: readonly Part[]
  /** Development: servers restart on a change, and the SPA comes from Vite's own server. */
  readonly watch: boolean
  /** Debuggers can attach to the servers, each on a port of its own. */
  readonly inspect: boolean
  /** Logs go to this terminal instead of files in the data folder. */
  readonly verbose: boolean
  readonly dataDir: string
  readonly host: string
  readonly port: number
  readonly apiPort: number
  readonly publicUrl: string
  readonly hasDemoUsers: boolean
  /** Without one the API lays mail as files into the data folder. */
  readonly hasMailServer: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Vite's own server, as apps/web/vite.config.ts sets it. */
const developmentUrl = 'http://localhost:5173'

const isPart = (name: string): name is Part => name === 'api' || name === 'gateway'

/** As the API decides: by itself on the embedded database, where this machine alone can sign in. */
function hasDemoUsers({ DEMO, DEMO_PUBLIC, DATABASE_URL }: Environment, publicUrl: string): boolean {
  const isHere = /^https?:\/\/(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(publicUrl)
  const byDefault = DATABASE_URL || !(isHere || DEMO_PUBLIC === 'yes') ? 'none' : 'demo'
  return !['', 'none'].includes(DEMO ?? byDefault)
}

/** A relative folder lies in the repository. Set to nothing it would be the repository itself. @throws Error */
function dataDirOf({ DATA_DIR = '.data' }: Environment): string {
  if (DATA_DIR === '')
    throw new Error('DATA_DIR is set to nothing: name a folder, or leave it out for .data.')
  return resolve(root, DATA_DIR)
}

/**
 * Reads the command line (`[api|gateway] [--watch] [--inspect] [--verbose]`) and the variables that the start itself needs; all
 * others are read, and every mistake in them reported, by the servers.
 *
 * @throws Error on an unknown part or option, or without a data folder
 */
export function readSettings(args: readonly string[], env: Environment): Settings {
  const flag = { type: 'boolean' } as const
  const options = { watch: flag, inspect: flag, verbose: flag }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const parts = positionals.map((name) => {
    if (!isPart(name)) throw new Error(`There is no part called ${name}: use api or gateway.`)
    return name
  })
  const watch = values.watch === true
  const port = Number(env['PORT'] ?? 3000)
  const publicUrl = env['PUBLIC_URL'] ?? (watch ? developmentUrl : `http://localhost:${port}`)
  return {
    parts: parts.length > 0 ? parts : ['api', 'gateway'],
    watch,
    inspect: values.inspect === true,
    verbose: watch || values.verbose === true,
    dataDir: dataDirOf(env),
    host: env['HOST'] ?? '127.0.0.1',
    port,
    apiPort: Number(env['API_PORT'] ?? 3001),
    publicUrl,
    hasDemoUsers: hasDemoUsers(env, publicUrl),
    hasMailServer: Boolean(env['SMTP_URL']),
  }
}
