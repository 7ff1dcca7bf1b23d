import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { signIn } from '../browser.ts'
import { whyMissing } from '../installed.ts'
import type { Peer, Running, Setup } from '../peer.ts'
import { otherCores, startPinned } from '../pinned-process.ts'

const repository = resolve(import.meta.dirname, '../../..')
const servers = resolve(import.meta.dirname, '../servers')

type Options = {
  name?: string
  /** Node's own options, for example for a profile. */
  nodeOptions?: readonly string[]
  /** Another checkout. */
  repository?: string
  cores?: string
  /** More than one share a port, and the state that gateways share through a Redis of their own. */
  processes?: number
}

/** The product as a deployment runs it: every default, and its request log in a file. */
export function gateway(options: Options = {}): Peer {
  const { processes = 1 } = options
  return {
    name: options.name ?? 'gateway',
    sanitises: true,
    redirectUri: (port) => `http://localhost:${port}/bff/callback`,
    missing: () => (processes > 1 ? whyMissing(['redis-server']) : null),
    start: (setup) => start(setup, { ...options, processes }),
  }
}

async function start(setup: Setup, options: Options & { processes: number }): Promise<Running> {
  const { port, folder } = setup
  const { cores, processes } = options
  const redis = processes > 1 ? await startRedis(folder) : null
  const server = resolve(options.repository ?? repository, 'apps/bff/src/server.ts')
  const program = redis ? [resolve(servers, 'cluster.ts'), server, String(processes)] : [server]
  const { pid, stop } = await startPinned({
    name: 'gateway',
    file: process.execPath,
    args: [...(options.nodeOptions ?? []), ...program],
    port,
    folder,
    ...(cores === undefined ? {} : { cores }),
    env: { ...environment(setup), ...(redis ? { REDIS_URL: redis.url } : {}) },
  })
  const origin = `http://localhost:${port}`
  const cookie = await signIn(`${origin}/bff/login`)
  // In this spelling wrk takes it for its own Host instead of sending both.
  const headers = { Host: `localhost:${port}`, 'x-csrf': '1', cookie }
  const stopAll = async () => {
    await stop()
    await redis?.stop()
  }
  return { url: `http://127.0.0.1:${port}`, headers, pid, stop: stopAll }
}

function environment({ upstream, provider, port }: Setup): Record<string, string> {
  return {
    PORT: String(port),
    API_URL: `${upstream.url}/api`,
    AUTH_URL: '',
    OIDC_ISSUER: provider.issuer,
    OIDC_RESOURCE: provider.resource,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
  }
}

async function startRedis(folder: string) {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = await startPinned({
    name: 'redis',
    file: 'redis-server',
    args,
    port,
    folder,
    cores: otherCores,
  })
  return { url: `redis://127.0.0.1:${port}`, stop: redis.stop }
}
