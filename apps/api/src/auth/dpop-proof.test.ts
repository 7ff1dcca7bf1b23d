import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { newProofMaker, type ProofMaker, type ProofOptions } from '../testing/dpop.ts'
import { type ProofVerifier, proofVerifier } from './dpop-proof.ts'

const url = 'http://127.0.0.1:3001/api/v2/user/myself'
const request = { method: 'GET', urls: [`${url}?page=2`], accessToken: 'token' }
const proof = { method: 'GET', url, accessToken: 'token' }
const refused = { code: 'session.refused' }
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

describe('the check of a DPoP proof (RFC 9449 4.3)', () => {
  let verify: ProofVerifier
  let maker: ProofMaker

  beforeEach(async () => {
    verify = proofVerifier()
    maker = await newProofMaker()
  })

  async function used(text: string): Promise<string> {
    const { thumbprint, useUp } = await verify(text, request)
    useUp()
    return thumbprint
  }

  it('gives the thumbprint of the key behind it', async () => {
    expect(await used(await maker.prove(proof))).toBe(maker.thumbprint)
  })

  it('looks at the address without query and fragment, in its normal form', async () => {
    const spelt = { ...proof, url: 'HTTP://127.0.0.1:3001/api/./v2/user/myself?other#part' }
    expect(await used(await maker.prove(spelt))).toBe(maker.thumbprint)
  })

  it.each<[string, Partial<ProofOptions>]>([
    ['is for another method', { method: 'POST' }],
    ['is for another path', { url: `${url}/rights` }],
    ['is for another server', { url: url.replace('3001', '3002') }],
    ['is for another token', { accessToken: 'other' }],
    ['is for no token', { claims: { ath: undefined } }],
    ['is too old', { claims: { iat: inSeconds(-130) } }],
    ['is from the future', { claims: { iat: inSeconds(130) } }],
    ['has no time', { claims: { iat: undefined } }],
    ['has no id', { claims: { jti: undefined } }],
    ['has an address that is none', { claims: { htu: 'myself' } }],
    ['is another kind of token', { header: { typ: 'JWT' } }],
    ['brings no key', { header: { jwk: undefined as never } }],
  ])('refuses one that %s', async (_what, options) => {
    const text = await maker.prove({ ...proof, ...options })
    await expect(verify(text, request)).rejects.toMatchObject(refused)
  })

  it.each([-90, 90])('S15: takes one from a clock that is %i s away', async (seconds) => {
    const text = await maker.prove({ ...proof, claims: { iat: inSeconds(seconds) } })
    expect(await used(text)).toBe(maker.thumbprint)
  })

  it('refuses one that comes twice, and takes the next', async () => {
    const text = await maker.prove(proof)
    await used(text)
    await expect(used(text)).rejects.toMatchObject(refused)
    expect(await used(await maker.prove(proof))).toBe(maker.thumbprint)
  })

  it('remembers none that was not used', async () => {
    const text = await maker.prove(proof)
    await verify(text, request)
    expect(await used(text)).toBe(maker.thumbprint)
  })

  it('refuses one that another key has signed', async () => {
    const { publicJwk } = await newProofMaker()
    const text = await maker.prove({ ...proof, header: { jwk: publicJwk } })
    await expect(verify(text, request)).rejects.toMatchObject(refused)
  })

  it('refuses one that brings a private key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const text = await new SignJWT({ htm: 'GET', htu: url, jti: 'one', ath: 'any' })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(privateKey) })
      .setIssuedAt()
      .sign(privateKey)
    await expect(verify(text, request)).rejects.toMatchObject(refused)
  })

  it('refuses a signature of an algorithm that is not on the list, and a shared secret', async () => {
    const rsa = await (await newProofMaker('RS256')).prove(proof)
    await expect(verify(rsa, request)).rejects.toMatchObject(refused)
    const secret = await new SignJWT({ htm: 'GET', htu: url, jti: 'one' })
      .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct' } })
      .setIssuedAt()
      .sign(Buffer.from('secret'.repeat(8)))
    await expect(verify(secret, request)).rejects.toMatchObject(refused)
  })

  it.each(['', 'nonsense', 'a.b.c'])('refuses "%s"', async (text) => {
    await expect(verify(text, request)).rejects.toMatchObject(refused)
  })
})
