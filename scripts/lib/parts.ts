import { join } from 'node:path'
import { partEnvironment } from './part-environment.ts'
import type { Secrets } from './secrets.ts'
import type { Command } from './service.ts'
import type { Environment, Part, Settings } from './settings.ts'
import { root } from './settings.ts'
import type { Probe } from './wait-until-ready.ts'

const entry: Readonly<Record<Part, string>> = {
  api: 'apps/api/src/server.ts',
  gateway: 'apps/bff/src/server.ts',
}

/** Where a debugger attaches, as .vscode/launch.json knows. */
const inspectors: Readonly<Record<Part, string>> = { api: '127.0.0.1:9229', gateway: '127.0.0.1:9230' }

const vite = 'apps/web/node_modules/vite/bin/vite.js'

/** The servers to run, in the order in which they start; they stop in the reverse order. */
export function commands(
  settings: Settings,
  env: Environment,
  generated: Partial<Secrets>,
): readonly Command[] {
  const { parts, watch, inspect, verbose, dataDir } = settings
  const servers = parts.map((name) => ({
    name,
    args: [...(watch ? ['--watch'] : []), ...(inspect ? [`--inspect=${inspectors[name]}`] : []), entry[name]],
    env: partEnvironment(name, settings, env, generated),
    logFile: verbose ? undefined : join(dataDir, 'logs', `${name}.log`),
  }))
  if (!watch) return servers
  const pages = {
    name: 'pages',
    args: [join(root, vite)],
    env,
    logFile: undefined,
    cwd: join(root, 'apps/web'),
  }
  return [...servers, pages]
}

/** Where each part says whether it is ready. One part alone only has to be alive: the other may come later. */
export function probes({ parts, host, port, apiPort }: Settings): readonly Probe[] {
  const path = parts.length > 1 ? '/readyz' : '/healthz'
  const gatewayHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = { api: `127.0.0.1:${apiPort}`, gateway: `${gatewayHost}:${port}` }
  return parts.map((name) => ({ name, url: `http://${address[name]}${path}` }))
}
