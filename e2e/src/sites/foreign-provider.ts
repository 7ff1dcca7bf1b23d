import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import type { Secret } from '../traffic.ts'
import { foreignProviderConfiguration } from './foreign-provider-configuration.ts'
import { loginPage } from './login-page.ts'

/** What a test may turn while the provider runs. */
export type ProviderSwitches = { accessTokenTtlS: number }

export type ForeignProvider = {
  port: number
  publicJwk: JWK
  client: { id: string; secret: string }
  switches: ProviderSwitches
  /** Refresh tokens redeemed and refused so far, and codes redeemed. */
  counts: { refreshed: number; refreshErrors: number; codes: number }
  /** Every token, code and verifier that has passed so far. */
  secrets: Secret[]
  close: () => void
}

type Options = { issuer: string; publicUrls: readonly string[]; audience: string }

/**
 * A provider of somebody else: oidc-provider with a form of its own, which rotates refresh tokens and revokes the whole
 * grant when one comes twice (RFC 9700 4.14.2).
 */
export async function startForeignProvider({ issuer, ...settings }: Options): Promise<ForeignProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'only', alg: 'RS256', use: 'sig' }
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'only', alg: 'RS256', use: 'sig' }
  const client = { id: 'backoffice', secret: 'a-secret-of-the-browser-tests-0123456789' }
  const switches: ProviderSwitches = { accessTokenTtlS: 3599 }
  const configuration = foreignProviderConfiguration({ ...settings, client, signingKey, switches })
  const provider = new Provider(issuer, configuration)
  provider.proxy = true
  const { counts, secrets } = watchGrants(provider)
  secrets.push({ name: 'client_secret', value: client.secret })

  const answer = provider.callback()
  const page = loginPage(provider)
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) page(request, response)
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    publicJwk,
    client,
    switches,
    counts,
    secrets,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const secretFields = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier']

function watchGrants(provider: Provider): Pick<ForeignProvider, 'counts' | 'secrets'> {
  const counts = { refreshed: 0, refreshErrors: 0, codes: 0 }
  const secrets: Secret[] = []
  provider.on('grant.success', ({ oidc, body }) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') counts.refreshed += 1
    else counts.codes += 1
    for (const [name, value] of Object.entries({ ...oidc.params, ...(body as object) })) {
      if (secretFields.includes(name) && typeof value === 'string') secrets.push({ name, value })
    }
  })
  provider.on('grant.error', ({ oidc }) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') counts.refreshErrors += 1
  })
  return { counts, secrets }
}
