import { createLocalJWKSet, type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccessTokenVerifier, accessTokenVerifier } from './access-token.ts'

const expected = { issuer: 'http://localhost:3000/auth', audience: 'http://localhost:3000/api' }

describe('the check of an access token', () => {
  let verify: AccessTokenVerifier
  let tolerant: AccessTokenVerifier
  let ours: CryptoKey
  let theirs: CryptoKey

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256')
    ours = pair.privateKey
    theirs = (await generateKeyPair('RS256')).privateKey
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    verify = accessTokenVerifier(createLocalJWKSet({ keys: [jwk] }), expected)
    tolerant = accessTokenVerifier(createLocalJWKSet({ keys: [jwk] }), expected, 7200)
  })

  type Options = {
    claims?: Record<string, unknown>
    header?: Record<string, string>
    key?: CryptoKey
    issuer?: string
    audience?: string
    expires?: number
  }

  const token = (options: Options = {}) =>
    new SignJWT({ sub: '7', gid: 'grant', ...options.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt', ...options.header })
      .setIssuer(options.issuer ?? expected.issuer)
      .setAudience(options.audience ?? expected.audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + (options.expires ?? 60))
      .sign(options.key ?? ours)

  it('gives the person and the grant', async () => {
    expect(await verify(await token())).toEqual({ userId: 7, grantId: 'grant' })
  })

  it.each<[string, Options]>([
    ['has run out', { expires: -60 }],
    ['another key has signed', { key: undefined as never }],
    ['another issuer gave', { issuer: 'http://localhost:3000' }],
    ['is for another audience', { audience: 'http://localhost:3000' }],
    ['is an ID token', { header: { typ: 'JWT' } }],
    ['names no grant', { claims: { gid: undefined } }],
    ['names no person of ours', { claims: { sub: 'backoffice' } }],
    ['is bound to a key', { claims: { cnf: { jkt: 'thumbprint' } } }],
  ])('refuses one that %s', async (_what, options) => {
    const key = 'key' in options ? theirs : ours
    await expect(verify(await token({ ...options, key }))).rejects.toMatchObject({ code: 'session.refused' })
  })

  it('refuses what is no token, and one that says it needs no signature', async () => {
    const [, payload] = (await token()).split('.')
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    for (const text of ['', 'abc', 'a.b.c', `${header}.${payload}.`]) {
      await expect(verify(text)).rejects.toMatchObject({ code: 'session.refused' })
    }
  })

  it('takes one that has run out where that is asked for', async () => {
    expect(await tolerant(await token({ expires: -3600 }))).toEqual({ userId: 7, grantId: 'grant' })
    await expect(tolerant(await token({ expires: -9000 }))).rejects.toMatchObject({ code: 'session.refused' })
  })
})
