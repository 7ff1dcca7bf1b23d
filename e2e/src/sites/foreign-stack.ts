import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@backoffice/scripts/free-port'
import { startServerProcess } from '../server-process.ts'
import { proxyEnvironment, startConnectProxy } from './connect-proxy.ts'
import { type ForeignApi, startForeignApi } from './foreign-api.ts'
import { type ForeignProvider, startForeignProvider } from './foreign-provider.ts'
import type { Network } from './network.ts'
import { hosts, sites } from './site-names.ts'

/** The gateway in front of a provider and an API of others. */
export type ForeignStack = {
  provider: ForeignProvider
  api: ForeignApi
  logFile: string
  stop: () => Promise<void>
}

/** The gateway is a process of its own, told by its environment alone; it verifies the provider's certificate. */
export async function startForeignStack({ front, folder, authorityFile }: Network): Promise<ForeignStack> {
  const [issuer, publicUrl] = [sites.provider, sites.backoffice]
  const audience = `${publicUrl}/api`
  const provider = await startForeignProvider({ issuer, publicUrl })
  const api = await startForeignApi({ issuer, audience, publicJwk: provider.publicJwk })
  const wayOut = await startConnectProxy([hosts.provider], front.port)
  const port = await freePort()
  front.forward(hosts.provider, provider.port)
  front.forward(hosts.backoffice, port)
  const logFile = join(folder, 'gateway.log')
  const gateway = await startServerProcess({
    args: ['apps/bff/src/server.ts'],
    logFile,
    probe: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...proxyEnvironment(wayOut),
      NODE_EXTRA_CA_CERTS: authorityFile,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: 'loopback',
      API_URL: `http://127.0.0.1:${api.port}/api`,
      AUTH_URL: '',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_RESOURCE: audience,
      COOKIE_KEYS: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'debug',
    },
  })
  return {
    provider,
    api,
    logFile,
    stop: async () => {
      await gateway.stop()
      for (const server of [provider, api, wayOut]) server.close()
    },
  }
}
