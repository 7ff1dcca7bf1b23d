import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import type { CallObserver } from '../tracing/outgoing-call.ts'
import { clientAuthentication } from './client-auth.ts'
import { clockToleranceS } from './clock-tolerance.ts'
import { createServerFetch } from './server-fetch.ts'

const requestTimeoutS = 10
/** Age from which openid-client asks for the key set again when a key is missing in it. */
const retryableKeySetAgeS = 60

/** Makes what openid-client works with; one provider, one client. */
export type ClientMaker = {
  /** The provider's metadata; another issuer in them than the configured one is refused (OIDC Discovery 4.3). */
  discover(): Promise<client.ServerMetadata>
  /** A configuration for the next call. */
  configuration(metadata: client.ServerMetadata): Promise<client.Configuration>
}

export function createClientMaker(config: Config, observe?: CallObserver): ClientMaker {
  const { issuer, clientId } = config.oidc
  const fetch = createServerFetch(config.publicUrl, config.authUrl, observe)
  // The environment is refused when a plain http issuer is not on a loopback host.
  const transport = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  let authentication: Promise<client.ClientAuth> | undefined
  let last: client.Configuration | undefined

  async function authenticate(): Promise<client.ClientAuth> {
    authentication ??= clientAuthentication(config.oidc)
    return authentication
  }

  /**
   * Keys that are known already, declared old enough that a missing one is looked up at once: a provider may sign with a
   * key that it has just published. Only answers of the token endpoint are checked, so nobody else can cause look-ups.
   */
  function passOnKeys(next: client.Configuration): void {
    const keys = last && client.getJwksCache(last)
    const atMost = Math.floor(Date.now() / 1000) - retryableKeySetAgeS
    if (keys) client.setJwksCache(next, { ...keys, uat: Math.min(keys.uat, atMost) })
    last = next
  }

  return {
    async discover() {
      const discovered = await client.discovery(issuer, clientId, undefined, await authenticate(), {
        [client.customFetch]: fetch,
        timeout: requestTimeoutS,
        execute: transport,
      })
      return discovered.serverMetadata()
    },
    async configuration(metadata) {
      const tolerance = { [client.clockTolerance]: clockToleranceS }
      const next = new client.Configuration(metadata, clientId, tolerance, await authenticate())
      next[client.customFetch] = fetch
      next.timeout = requestTimeoutS
      // OIDC Core 3.1.3.7 lets TLS stand in for the signature of an ID token; it is checked here all the same.
      client.enableNonRepudiationChecks(next)
      for (const allow of transport) allow(next)
      passOnKeys(next)
      return next
    },
  }
}
