import { createHash } from 'node:crypto'
import { EmbeddedJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { newDpopKey } from '../session/dpop-key.ts'
import { dpopProof } from './dpop-proof.ts'

const call = {
  method: 'POST',
  url: 'http://127.0.0.1:3001/api/v2/count/7?post=1',
  accessToken: 'token',
  nonce: undefined,
}
const now = 1_800_000_000_500

async function opened(proof: string) {
  return (await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })).payload
}

describe('a DPoP proof for the API', () => {
  it('names method, address without query, token and time (RFC 9449 4.2)', async () => {
    expect(await opened(dpopProof(newDpopKey(), call, now))).toEqual({
      jti: expect.stringMatching(/^[\w-]{22}$/),
      htm: 'POST',
      htu: 'http://127.0.0.1:3001/api/v2/count/7',
      iat: 1_800_000_000,
      ath: createHash('sha256').update('token').digest('base64url'),
    })
  })

  it('carries the nonce that was asked for', async () => {
    const proof = dpopProof(newDpopKey(), { ...call, nonce: 'wanted' }, now)
    expect(await opened(proof)).toMatchObject({ nonce: 'wanted' })
  })

  it('has an id of its own, also at the same moment', async () => {
    const key = newDpopKey()
    const first = await opened(dpopProof(key, call, now))
    expect((await opened(dpopProof(key, call, now))).jti).not.toBe(first.jti)
  })
})
