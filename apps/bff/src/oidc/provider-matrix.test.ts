import { exportJWK, generateKeyPair } from 'jose'
import type { ClientMetadata } from 'oidc-provider'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProviderShape } from '../testing/provider-shape.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

type Setting = {
  env?: Record<string, string>
  shape?: Partial<ProviderShape>
  foreign?: boolean
  refreshTokenLength?: number
}

/** A client that signs assertions with a key made just now (RFC 7523). */
async function keyClient(alg: 'ES256' | 'RS256'): Promise<Setting> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const about = { alg, kid: `${alg}-key` }
  const key = { ...(await exportJWK(privateKey)), ...about }
  return {
    env: {
      OIDC_CLIENT_AUTH: 'private_key_jwt',
      OIDC_CLIENT_KEY: JSON.stringify(key),
      OIDC_CLIENT_SECRET: '',
    },
    shape: {
      client: {
        client_secret: undefined as never,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: alg,
        jwks: { keys: [{ ...(await exportJWK(publicKey)), ...about } as never] },
      },
    },
  }
}

const secretOf = (secret: string): Setting => ({
  env: { OIDC_CLIENT_SECRET: secret },
  shape: { client: { client_secret: secret } },
})

const method = (name: ClientMetadata['token_endpoint_auth_method']): Setting => ({
  env: { OIDC_CLIENT_AUTH: String(name) },
  shape: { client: { token_endpoint_auth_method: name } },
})

/** One property of a provider in each row; the last ones put several together. */
const matrix: [string, () => Setting | Promise<Setting>][] = [
  ['R8: our own provider, client_secret_basic', () => ({})],
  ['R8: a secret of every kind of character', () => secretOf('-_.~*!()+/=:%& "')],
  ['R8: client_secret_post', () => method('client_secret_post')],
  ['R8 R38: private_key_jwt, ES256', () => keyClient('ES256')],
  ['R8 R38: private_key_jwt, RS256', () => keyClient('RS256')],
  ['R8: PAR, private_key_jwt for each endpoint', async () => withPar(forEndpoint(await keyClient('ES256')))],
  ['a public client', () => method('none')],
  ['R38: PAR', () => ({ shape: { par: true } })],
  ['R8 R38: PAR, private_key_jwt', async () => withPar(await keyClient('ES256'))],
  ['R10: no iss in the authorization response', () => ({ shape: { issParameter: false } })],
  ['no revocation', () => ({ shape: { revocation: false } })],
  ['no end_session_endpoint', () => ({ shape: { endSession: false } })],
  ['S14: no rotation, no refresh token in the answer', () => ({ shape: { rotation: 'silent' } })],
  ['opaque access tokens', () => ({ shape: { accessToken: 'opaque' } })],
  ['S28: a refresh token of 6 KB', () => ({ refreshTokenLength: 6144 })],
  ['a foreign issuer, AUTH_URL set to nothing', () => ({ foreign: true })],
  ['a foreign issuer without anything optional', () => ({ foreign: true, shape: bare })],
]

const bare: Partial<ProviderShape> = {
  par: false,
  revocation: false,
  endSession: false,
  issParameter: false,
  rotation: 'silent',
  accessToken: 'opaque',
}

function withPar({ shape, ...setting }: Setting): Setting {
  return { ...setting, shape: { ...shape, par: true } }
}

function forEndpoint({ env, ...setting }: Setting): Setting {
  return { ...setting, env: { ...env, OIDC_CLIENT_ASSERTION_AUD: 'endpoint' } }
}

describe('the whole way with a provider that has', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())

  it.each(matrix)('%s', async (_title, make) => {
    const { env = {}, shape = {}, foreign = false, refreshTokenLength } = await make()
    gateway = await startTestGateway({ env, shape, foreignProvider: foreign })
    const { provider, clock, api } = gateway
    if (refreshTokenLength !== undefined) provider.switches.refreshTokenLength = refreshTokenLength
    const browser = gateway.newBrowser()
    const call = async () => (await browser.call('GET', '/api/v2/items')).status

    const callback = await browser.signInAnywhere('?returnTo=/counts')
    expect(callback.headers['location']).toBe('/authorized?returnTo=%2Fcounts')
    expect(await call()).toBe(200)

    for (const refreshes of [1, 2]) {
      clock.offsetMs += 3_600_000
      expect(await call()).toBe(200)
      expect(provider.counts).toMatchObject({ refreshed: refreshes, refreshErrors: 0 })
    }

    const logout = await browser.call('POST', '/auth/user/logout')
    expect(logout.status).toBe(200)
    const { endSessionUrl } = JSON.parse(logout.text)
    const hasPage = foreign && shape.endSession !== false
    expect(endSessionUrl?.startsWith(`${provider.url}/`) ?? false).toBe(hasPage)
    expect(provider.counts.revoked).toBe(shape.revocation === false ? 0 : 1)
    expect([...browser.jar.keys()].filter((name) => name.startsWith('__Host-'))).toEqual([])
    expect(await call()).toBe(401)
    expect(api.hits).toHaveLength(3)
  })
})
