import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { signIn } from '../browser.ts'
import type { Peer, Running, Setup } from '../peer.ts'
import { startPinned } from '../pinned-process.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** Node's own options for the gateway, for example for a profile. */
type Options = {
  name?: string
  nodeOptions?: readonly string[]
  repository?: string
  env?: Record<string, string>
}

/** The product as a deployment runs it: every default, and its request log in a file. */
export function gateway(options: Options = {}): Peer {
  return {
    name: options.name ?? 'gateway',
    sanitises: true,
    redirectUri: (port) => `http://localhost:${port}/bff/callback`,
    missing: () => null,
    start: (setup) => start(setup, options),
  }
}

async function start({ upstream, provider, port, folder }: Setup, options: Options): Promise<Running> {
  const name = (options.name ?? 'gateway').replaceAll(/\W+/g, '-')
  const server = resolve(options.repository ?? repository, 'apps/bff/src/server.ts')
  const env = {
    PORT: String(port),
    API_URL: `${upstream.url}/api`,
    AUTH_URL: '',
    OIDC_ISSUER: provider.issuer,
    OIDC_RESOURCE: provider.resource,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    ...options.env,
  }
  const args = [...(options.nodeOptions ?? []), server]
  const { pid, stop } = await startPinned({ name, file: process.execPath, args, port, folder, env })
  const origin = `http://localhost:${port}`
  const cookie = await signIn(`${origin}/bff/login`)
  // In this spelling wrk takes it for its own Host instead of sending both.
  const headers = { Host: `localhost:${port}`, 'x-csrf': '1', cookie }
  return { url: `http://127.0.0.1:${port}`, headers, pid, stop }
}
