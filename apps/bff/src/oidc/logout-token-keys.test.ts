import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { freePort } from '@backoffice/test-kit/free-port'
import { logoutEvent } from '../testing/logout-token.ts'
import { createLogoutTokenVerifier } from './logout-token.ts'
import { createProviderClient } from './provider-client.ts'

/** What the provider publishes, and how often it was asked. */
const published: { keys: JWK[]; status: number; asked: number } = { keys: [], status: 200, asked: 0 }
let server: FastifyInstance
let issuer: string
beforeAll(async () => {
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}/op`
  server = Fastify()
  server.get('/op/.well-known/openid-configuration', () => ({
    issuer,
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
  }))
  server.get('/op/keys', (_request, reply) => {
    published.asked += 1
    return reply.code(published.status).send({ keys: published.keys })
  })
  await server.listen({ host: '127.0.0.1', port })
})
afterAll(() => server.close())

async function newKey(alg = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const kid = randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg }
  const token = () =>
    new SignJWT({ events: { [logoutEvent]: {} }, sid: 's' })
      .setProtectedHeader({ alg, typ: 'logout+jwt', kid })
      .setIssuer(issuer)
      .setAudience('backoffice')
      .setIssuedAt()
      .setJti(randomUUID())
      .sign(privateKey)
  return { publicJwk, token }
}

function newVerifier(pauseMs?: number) {
  const { config } = readConfig({
    OIDC_ISSUER: issuer,
    AUTH_URL: '',
    OIDC_CLIENT_SECRET: 'secret-of-the-client',
    COOKIE_KEYS: 'ab'.repeat(32),
  })
  const provider = createProviderClient(config, Date.now)
  return createLogoutTokenVerifier(provider, config, Date.now, pauseMs === undefined ? {} : { pauseMs })
}

describe('S51: keys of the provider', () => {
  beforeEach(() => {
    Object.assign(published, { keys: [], status: 200, asked: 0 })
  })

  it('R26 S51: may change at run time', async () => {
    const [old, next] = [await newKey(), await newKey()]
    published.keys = [old.publicJwk]
    const verify = newVerifier(0)
    expect(await verify(await old.token())).toMatchObject({ subject: null, providerSession: 's' })
    published.keys = [next.publicJwk]
    expect(await verify(await next.token())).toMatchObject({ providerSession: 's' })
    await expect(verify(await old.token())).rejects.toMatchObject({ reason: 'token-invalid' })
  })

  it('are asked for once, however many tokens name a key that is unknown', async () => {
    const [known, unknown] = [await newKey(), await newKey()]
    published.keys = [known.publicJwk]
    const verify = newVerifier()
    for (let round = 0; round < 20; round += 1)
      await expect(verify(await unknown.token())).rejects.toMatchObject({ reason: 'token-invalid' })
    await verify(await known.token())
    expect(published.asked).toBe(1)
  })

  it('R26: that cannot be had are no fault of the token, which is accepted when they are back', async () => {
    const key = await newKey()
    const verify = newVerifier()
    published.status = 500
    await expect(verify(await key.token())).rejects.toMatchObject({ reason: 'unavailable' })
    Object.assign(published, { status: 200, keys: [key.publicJwk] })
    expect(await verify(await key.token())).toMatchObject({ providerSession: 's' })
  })

  it('R26: sign with the algorithms that the provider lists, RS256 when it lists none', async () => {
    const key = await newKey('ES256')
    published.keys = [key.publicJwk]
    await expect(newVerifier()(await key.token())).rejects.toMatchObject({ code: 'ERR_JOSE_ALG_NOT_ALLOWED' })
  })
})
