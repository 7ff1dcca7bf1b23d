import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import { hasGlewlwyd, startGlewlwyd } from '../testing/glewlwyd.ts'
import { setUpGlewlwyd } from '../testing/glewlwyd-admin.ts'
import { testClient, testPerson } from '../testing/provider-switches.ts'
import { location, type TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

if (!hasGlewlwyd)
  process.stderr.write('SKIPPED: the tests with Glewlwyd, as it is not installed (apt install glewlwyd)\n')

type Setting = {
  env?: Record<string, string>
  client?: Record<string, unknown>
  plugin?: Record<string, unknown>
}

async function newKey(alg: string): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const about = { alg, kid: 'one', use: 'sig' }
  return {
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
  }
}

async function withKey(): Promise<Setting> {
  const { privateJwk, publicJwk } = await newKey('RS256')
  return {
    env: {
      OIDC_CLIENT_AUTH: 'private_key_jwt',
      OIDC_CLIENT_KEY: JSON.stringify(privateJwk),
      OIDC_CLIENT_ASSERTION_AUD: 'endpoint',
    },
    client: {
      client_secret: '',
      token_endpoint_auth_method: ['private_key_jwt'],
      jwks: { keys: [publicJwk] },
    },
  }
}

const settings: [string, () => Setting | Promise<Setting>][] = [
  ['client_secret_basic and PAR', () => ({})],
  [
    'client_secret_post without PAR',
    () => ({
      env: { OIDC_CLIENT_AUTH: 'client_secret_post' },
      client: { token_endpoint_auth_method: ['client_secret_post'] },
      plugin: { 'oauth-par-allowed': false },
    }),
  ],
  ['private_key_jwt', withKey],
  ['reusable refresh tokens', () => ({ plugin: { 'refresh-token-one-use': 'never' } })],
]

/** An independent implementation, set up by its own interface and signed in to as a person would. */
describe.skipIf(!hasGlewlwyd)('the whole way with Glewlwyd,', () => {
  let glewlwyd: Awaited<ReturnType<typeof startGlewlwyd>>
  let gateway: TestGateway
  let signing: { privateJwk: JWK; publicJwk: JWK }
  beforeEach(async () => {
    glewlwyd = await startGlewlwyd(await freePort())
    signing = await newKey('RS256')
  })
  afterEach(async () => {
    await gateway.close()
    await glewlwyd.close()
  })

  async function start({ env, client = {}, plugin = {} }: Setting): Promise<TestBrowser> {
    const issuer = `${glewlwyd.origin}/api/oidc`
    const key = await importJWK(signing.publicJwk)
    gateway = await startTestGateway({
      env: { AUTH_URL: '', OIDC_ISSUER: issuer, OIDC_SCOPE: 'openid', SILENT_SIGN_IN: 'always', ...env },
      accepts: (token) =>
        jwtVerify(token, key, { issuer }).then(
          () => true,
          () => false,
        ),
    })
    await setUpGlewlwyd(glewlwyd.origin, {
      publicUrl: gateway.publicUrl,
      signingKey: signing.privateJwk,
      client,
      plugin,
    })
    return gateway.newBrowser()
  }

  /** Its pages are scripts; this does the calls that they do: password, consent, onward. */
  async function signIn(browser: TestBrowser) {
    const post = (method: string, path: string, body: object) =>
      browser.call(method, `${glewlwyd.origin}/api${path}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const page = new URL(
      location(await browser.call('GET', location(await browser.call('GET', '/bff/login')))),
    )
    const onward = page.searchParams.get('callback_url') ?? ''
    await post('POST', '/auth/', { username: 'person', password: testPerson.password })
    await post('PUT', `/auth/grant/${testClient.id}/`, { scope: 'openid' })
    const back = location(await browser.call('GET', `${onward}&g_continue`))
    return { back, callback: await browser.call('GET', back) }
  }

  it.each(settings)('%s', async (_title, make) => {
    const browser = await start(await make())
    const call = async () => (await browser.call('GET', '/api/v2/items')).status
    const { back, callback } = await signIn(browser)
    expect(new URL(back).searchParams.get('iss')).toBe(`${glewlwyd.origin}/api/oidc`)
    expect(callback.headers['location']).toBe('/authorized?returnTo=%2F')
    expect(await call()).toBe(200)
    for (const _refresh of [1, 2]) {
      gateway.clock.offsetMs += 3_600_000
      expect(await call()).toBe(200)
    }
    const logout = await browser.call('POST', '/auth/user/logout')
    expect(logout.status).toBe(200)
    const endSession = new URL(JSON.parse(logout.text).endSessionUrl)
    expect(endSession.href).toContain(`${glewlwyd.origin}/api/oidc/end_session?`)
    expect(await call()).toBe(401)
    expect(gateway.lines.join('\n')).not.toContain('was not revoked')
  })
})
