import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import { clientAuthentication } from './client-auth.ts'
import { ProviderError } from './provider-error.ts'
import { createServerFetch } from './server-fetch.ts'

const requestTimeoutS = 10
const metadataLifetimeMs = 3_600_000
const firstPauseMs = 250
const longestPauseMs = 15_000

/** The provider's metadata together with our client: what every step of the protocol needs. */
export type ProviderClient = {
  /**
   * Metadata from OpenID discovery, asked for at the first use and once an hour after that.
   * @throws ProviderError `unavailable` while the provider does not answer; asks again after a pause that grows
   */
  configuration(): Promise<client.Configuration>
}

export function createProviderClient(config: Config, now: () => number): ProviderClient {
  let current: { configuration: client.Configuration; discoveredAt: number } | undefined
  let running: Promise<client.Configuration> | undefined
  let failures = 0
  let nextAttemptAt = 0

  async function attempt(): Promise<client.Configuration> {
    try {
      const configuration = await discover(config)
      current = { configuration, discoveredAt: now() }
      failures = 0
      return configuration
    } catch (cause) {
      nextAttemptAt = now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
      failures += 1
      throw new ProviderError('unavailable', { cause })
    } finally {
      running = undefined
    }
  }

  async function refreshed(): Promise<client.Configuration> {
    if (!running && now() < nextAttemptAt) throw new ProviderError('unavailable')
    running ??= attempt()
    return running
  }

  return {
    async configuration() {
      if (!current) return refreshed()
      if (current.discoveredAt + metadataLifetimeMs > now()) return current.configuration
      const { configuration } = current
      return refreshed().catch(() => configuration)
    },
  }
}

async function discover(config: Config): Promise<client.Configuration> {
  const { issuer, clientId } = config.oidc
  return client.discovery(issuer, clientId, undefined, await clientAuthentication(config.oidc), {
    [client.customFetch]: createServerFetch(config.publicUrl, config.authUrl),
    timeout: requestTimeoutS,
    execute: [
      // OIDC Core 3.1.3.7 lets TLS stand in for the signature of an ID token; it is checked here all the same.
      client.enableNonRepudiationChecks,
      // The environment is refused when a plain http issuer is not on a loopback host.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}
