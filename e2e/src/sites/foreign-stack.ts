import { type ForeignApi, startForeignApi } from './foreign-api.ts'
import { type ForeignProvider, startForeignProvider } from './foreign-provider.ts'
import { startForeignGateway } from './foreign-gateway.ts'
import type { Network } from './network.ts'
import { hosts, sites } from './site-names.ts'

/** The gateway in front of a provider and an API of others. */
export type ForeignStack = {
  provider: ForeignProvider
  api: ForeignApi
  /** One gateway more for the same two. */
  startGateway: (host: string, env?: Record<string, string>) => Promise<{ stop: () => Promise<void> }>
  stop: () => Promise<void>
}

export async function startForeignStack(network: Network): Promise<ForeignStack> {
  const [issuer, audience] = [sites.provider, `${sites.backoffice}/api`]
  const publicUrls = [sites.backoffice, sites.silent]
  const provider = await startForeignProvider({ issuer, publicUrls, audience })
  const api = await startForeignApi({ issuer, audience, publicJwk: provider.publicJwk })
  network.front.forward(hosts.provider, provider.port)
  const startGateway = (host: string, env: Record<string, string> = {}) =>
    startForeignGateway(network, host, {
      API_URL: `http://127.0.0.1:${api.port}/api`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_RESOURCE: audience,
      ...env,
    })
  const gateway = await startGateway(hosts.backoffice)
  return {
    provider,
    api,
    startGateway,
    stop: async () => {
      await gateway.stop()
      for (const server of [provider, api]) server.close()
    },
  }
}
