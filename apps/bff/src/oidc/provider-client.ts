import type * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import { type ClientMaker, createClientMaker } from './client-maker.ts'
import { ProviderError, toProviderError } from './provider-error.ts'

const metadataLifetimeMs = 3_600_000
const firstPauseMs = 250
const longestPauseMs = 15_000
/** How often metadata may be asked for again because an endpoint was not where they say. */
const doubtPauseMs = 30_000

/** The provider's metadata together with our client: what every step of the protocol needs. */
export type ProviderClient = {
  /**
   * Metadata from OpenID discovery, asked for at the first use and once an hour after that.
   * @throws ProviderError `unavailable` while the provider does not answer; asks again after a pause that grows
   */
  configuration(): Promise<client.Configuration>
  /**
   * Translates a failed call. After one to an endpoint that is not there any more the metadata are asked for again
   * before the next use, since the provider may have moved.
   */
  failure(cause: unknown): ProviderError
}

type Discovered = { metadata: client.ServerMetadata; discoveredAt: number }

export function createProviderClient(
  config: Config,
  now: () => number,
  maker: ClientMaker = createClientMaker(config),
): ProviderClient {
  let current: Discovered | undefined
  let running: Promise<Discovered> | undefined
  let failures = 0
  let nextAttemptAt = 0

  async function attempt(): Promise<Discovered> {
    try {
      current = { metadata: await maker.discover(), discoveredAt: now() }
      failures = 0
      return current
    } catch (cause) {
      nextAttemptAt = now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
      failures += 1
      throw new ProviderError('unavailable', { cause })
    } finally {
      running = undefined
    }
  }

  async function refreshed(): Promise<Discovered> {
    if (!running && now() < nextAttemptAt) throw new ProviderError('unavailable')
    running ??= attempt()
    return running
  }

  async function newest(): Promise<Discovered> {
    if (!current) return refreshed()
    const known = current
    if (known.discoveredAt + metadataLifetimeMs > now()) return known
    return refreshed().catch(() => known)
  }

  return {
    configuration: async () => maker.configuration((await newest()).metadata),
    failure(cause) {
      const error = toProviderError(cause)
      if (error.isAddressGone && current && current.discoveredAt + doubtPauseMs <= now())
        current.discoveredAt = Number.NEGATIVE_INFINITY
      return error
    },
  }
}
