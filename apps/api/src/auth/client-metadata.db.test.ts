import { randomUUID } from 'node:crypto'
import type { Environment } from '@backoffice/server-kit/environment'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { TestGateway } from '../testing/browser.ts'
import { testEnv } from '../testing/env.ts'

describe('how the gateway shows who it is', () => {
  let api: TestApp
  afterEach(() => api.close())

  /** Pushes an authorization request, which only the gateway may, with these additions to the form. */
  async function push(environment: Environment, form: Record<string, string>) {
    api = await openTestSystem({ env: testEnv(environment) })
    const parameters = { ...new TestGateway(api.app, api.env).request().form, ...form }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/auth/oauth2/par',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(parameters).toString(),
    })
    return answer.statusCode
  }

  it('by its secret in the form', async () => {
    const environment = { OIDC_CLIENT_AUTH: 'client_secret_post' }
    const { secret = '' } = testEnv(environment).client
    expect(await push(environment, { client_secret: secret })).toBe(201)
    await api.close()
    expect(await push(environment, { client_secret: `${secret}x` })).toBe(401)
  })

  it('by a signed assertion, of which we need the public key alone', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'gateway' }
    const environment = { OIDC_CLIENT_AUTH: 'private_key_jwt', OIDC_CLIENT_KEY: JSON.stringify(jwk) }
    const assertion = (key: CryptoKey) =>
      new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid: 'gateway' })
        .setIssuer('backoffice')
        .setSubject('backoffice')
        .setAudience('http://localhost:3000/auth')
        .setIssuedAt()
        .setExpirationTime('1 minute')
        .sign(key)
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const form = { client_assertion_type: type, client_assertion: await assertion(pair.privateKey) }
    expect(await push(environment, form)).toBe(201)
    await api.close()
    const { privateKey } = await generateKeyPair('ES256')
    expect(await push(environment, { ...form, client_assertion: await assertion(privateKey) })).toBe(401)
  })
})
